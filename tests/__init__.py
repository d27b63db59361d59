"""All tests; the engine's own need nothing but pytest and hypothesis."""

"""Tests of the rules: they run in CPython and inside Pyodide alike."""

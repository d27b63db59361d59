"""Benchmarks: legal plays against other programs, boot against hello world, click to frame.

``python -m bench`` runs all three; docs/benchmarks.md says what each number means. Nothing of the
game imports this package.
"""

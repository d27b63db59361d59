"""Tests of the benchmarks, at small scale."""

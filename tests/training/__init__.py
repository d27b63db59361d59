"""Tests of what the networks are made with."""

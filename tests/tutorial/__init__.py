"""Tests of the course: its format, its runner, and every lesson played through."""

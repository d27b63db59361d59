"""Texts that other programs read and write."""

"""Tests of the build, the fetching and the server."""

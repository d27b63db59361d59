"""Tests of the page without a browser: what is drawn, what a click means, what is said."""

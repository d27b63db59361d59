"""The one error that ends a build."""


class BuildError(Exception):
    """A reason the site can't be built or served, in words for whoever typed the command."""

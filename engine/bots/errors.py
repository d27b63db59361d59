"""What may be wrong with a computer player."""


class WeightsError(ValueError):
    """The networks are not there, or their bytes are none or cannot be written."""

"""The ``.mat`` format of matches and money sessions, which backgammon programs exchange.

A text begins with comments and tags, then ``7 point match`` (0 for money), then the games: two
columns of numbered entries: dice and play in the mover's own numbering, cube actions, the result.
What the format has no words for, and so does not keep: moves that were taken back, tied opening
rolls (but for those that doubled the stake), resignations that were refused, the kind of one that
Jacoby makes count once, the order of the two opening dice, and the moves of a turn that was not
finished.
"""

from engine.formats.mat_reader import MatFile, loads_mat
from engine.formats.mat_text import decode_mat, is_mat
from engine.formats.mat_writer import dumps_mat

__all__ = ["MatFile", "decode_mat", "dumps_mat", "is_mat", "loads_mat"]

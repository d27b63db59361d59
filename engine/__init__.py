"""The rules of backgammon in pure Python, with the clause that forbids each illegal move."""

from importlib import import_module
from typing import TYPE_CHECKING

from engine.actions import (
    Accept,
    Action,
    Beaver,
    Decline,
    Double,
    Drop,
    EndTurn,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Raccoon,
    Resign,
    Roll,
    Take,
    UndoMove,
)
from engine.bots import (
    LEVELS,
    Bot,
    Level,
    ThinkingBot,
    level_named,
    thinking,
)
from engine.bots import answer as answer_question
from engine.bots.advice import (
    Advice,
    JudgedPlay,
    advisable,
    as_asked,
    ask_advice,
    read_advice,
)
from engine.bots.errors import WeightsError
from engine.committed_dice import commitment, committed_roll
from engine.cube import Cube
from engine.dice import SEED_BYTES, Dice, fresh_seed, roll
from engine.errors import (
    BackgammonError,
    IllegalActionError,
    InexpressibleError,
    InvalidPositionError,
    InvalidStateError,
    InvalidVariantError,
    NotationError,
    RecordError,
)
from engine.events import (
    Beavered,
    BorneOff,
    Danced,
    Doubled,
    Dropped,
    Entered,
    Event,
    GameBegun,
    GameWon,
    Hit,
    MatchWon,
    Moved,
    MoveUndone,
    OpeningTied,
    OpeningWon,
    Raccooned,
    ResignationAccepted,
    ResignationDeclined,
    ResignationOffered,
    Rolled,
    StakeDoubled,
    Taken,
    TurnEnded,
)
from engine.explain import explain
from engine.facts import Fact, FactKind, facts
from engine.find_move import find_move
from engine.formats.gnubg_id import gnubg_id, match_id, position_id
from engine.formats.mat import MatFile, decode_mat, dumps_mat, is_mat, loads_mat
from engine.formats.pasted import find_xgid, parse_position_text
from engine.formats.xgid import Xgid, format_xgid, parse_xgid
from engine.moves import Move, Play, legal_plays
from engine.notation import format_moves, format_play, journeys, parse_play, parse_ways
from engine.position import (
    BAR,
    CHECKERS,
    OFF,
    START,
    Defect,
    DefectKind,
    Player,
    Position,
    parse_place,
    place_name,
)
from engine.record import (
    MAX_TEXT,
    Record,
    dumps,
    format_action,
    format_lines,
    loads,
    parse_action,
    replay,
)
from engine.refusal import Reason, Refusal
from engine.rules import Rule
from engine.scoring import Ending, GameResult, Score, WinKind, win_kind
from engine.setup import state_defects
from engine.state import CUBE_OFFERS, GameState, Phase, ResignationOffer, TurnStep, legal_moves
from engine.state_json import state_to_json
from engine.statistics import PlayerStatistics, Statistics, statistics
from engine.told import Told, why
from engine.transition import apply
from engine.variant import Variant

if TYPE_CHECKING:
    from engine.bots.chances import Chances
    from engine.bots.evaluator import Evaluator

__version__ = "0.1.0"

__all__ = [
    "BAR",
    "CHECKERS",
    "CUBE_OFFERS",
    "LEVELS",
    "MAX_TEXT",
    "OFF",
    "SEED_BYTES",
    "START",
    "Accept",
    "Action",
    "Advice",
    "BackgammonError",
    "Beaver",
    "Beavered",
    "BorneOff",
    "Bot",
    "Chances",
    "Cube",
    "Danced",
    "Decline",
    "Defect",
    "DefectKind",
    "Dice",
    "Double",
    "Doubled",
    "Drop",
    "Dropped",
    "EndTurn",
    "Ending",
    "Entered",
    "Evaluator",
    "Event",
    "Fact",
    "FactKind",
    "GameBegun",
    "GameResult",
    "GameState",
    "GameWon",
    "Hit",
    "IllegalActionError",
    "InexpressibleError",
    "InvalidPositionError",
    "InvalidStateError",
    "InvalidVariantError",
    "JudgedPlay",
    "Level",
    "MatFile",
    "MatchWon",
    "Move",
    "MoveChecker",
    "MoveUndone",
    "Moved",
    "NextGame",
    "NotationError",
    "OpeningRoll",
    "OpeningTied",
    "OpeningWon",
    "Phase",
    "Play",
    "Player",
    "PlayerStatistics",
    "Position",
    "Raccoon",
    "Raccooned",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Resign",
    "ResignationAccepted",
    "ResignationDeclined",
    "ResignationOffer",
    "ResignationOffered",
    "Roll",
    "Rolled",
    "Rule",
    "Score",
    "StakeDoubled",
    "Statistics",
    "Take",
    "Taken",
    "ThinkingBot",
    "Told",
    "TurnEnded",
    "TurnStep",
    "UndoMove",
    "Variant",
    "WeightsError",
    "WinKind",
    "Xgid",
    "advisable",
    "answer_question",
    "apply",
    "as_asked",
    "ask_advice",
    "commitment",
    "committed_roll",
    "decode_mat",
    "dumps",
    "dumps_mat",
    "explain",
    "facts",
    "find_move",
    "find_xgid",
    "format_action",
    "format_lines",
    "format_moves",
    "format_play",
    "format_xgid",
    "fresh_seed",
    "gnubg_id",
    "is_mat",
    "journeys",
    "legal_moves",
    "legal_plays",
    "level_named",
    "loads",
    "loads_mat",
    "match_id",
    "parse_action",
    "parse_place",
    "parse_play",
    "parse_position_text",
    "parse_ways",
    "parse_xgid",
    "place_name",
    "position_id",
    "read_advice",
    "replay",
    "roll",
    "state_defects",
    "state_to_json",
    "statistics",
    "thinking",
    "why",
    "win_kind",
]

_LATER = {"Chances": "chances", "Evaluator": "evaluator"}
"""Names of what only thinking needs, which a page fetches when it is needed, by their modules."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"engine.bots.{_LATER[name]}"), name)

"""The rules of backgammon in pure Python, with the clause that forbids each illegal move."""

from engine.actions import Action, EndTurn, MoveChecker, OpeningRoll, Roll, UndoMove
from engine.bots import LEVELS, Bot, Level
from engine.dice import Dice, roll
from engine.errors import (
    BackgammonError,
    IllegalActionError,
    InvalidPositionError,
    NotationError,
    RecordError,
)
from engine.events import (
    BorneOff,
    Danced,
    Entered,
    Event,
    GameWon,
    Hit,
    Moved,
    MoveUndone,
    OpeningTied,
    OpeningWon,
    Rolled,
    TurnEnded,
)
from engine.moves import Move, Play, legal_plays
from engine.notation import format_moves, format_play, journeys, parse_play
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
from engine.record import Record, dumps, format_action, loads, parse_action, replay
from engine.refusal import Reason, Refusal, explain, find_move
from engine.rules import Rule
from engine.scoring import GameResult, WinKind, win_kind
from engine.state import GameState, Phase, TurnStep, legal_moves
from engine.transition import apply

__version__ = "0.1.0"

__all__ = [
    "BAR",
    "CHECKERS",
    "LEVELS",
    "OFF",
    "START",
    "Action",
    "BackgammonError",
    "BorneOff",
    "Bot",
    "Danced",
    "Defect",
    "DefectKind",
    "Dice",
    "EndTurn",
    "Entered",
    "Event",
    "GameResult",
    "GameState",
    "GameWon",
    "Hit",
    "IllegalActionError",
    "InvalidPositionError",
    "Level",
    "Move",
    "MoveChecker",
    "MoveUndone",
    "Moved",
    "NotationError",
    "OpeningRoll",
    "OpeningTied",
    "OpeningWon",
    "Phase",
    "Play",
    "Player",
    "Position",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Roll",
    "Rolled",
    "Rule",
    "TurnEnded",
    "TurnStep",
    "UndoMove",
    "WinKind",
    "apply",
    "dumps",
    "explain",
    "find_move",
    "format_action",
    "format_moves",
    "format_play",
    "journeys",
    "legal_moves",
    "legal_plays",
    "loads",
    "parse_action",
    "parse_place",
    "parse_play",
    "place_name",
    "replay",
    "roll",
    "win_kind",
]

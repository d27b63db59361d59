"""Every action in every phase, in games of all kinds, against a table made from docs/rules.md.

The table is written by hand and asks the engine nothing: which clause forbids what, and which of
two comes first. That no cube is there at all is said before anything about the moment.
"""

from typing import NamedTuple

import pytest

from engine import (
    Accept,
    Action,
    Beaver,
    Cube,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    GameState,
    IllegalActionError,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Raccoon,
    Reason,
    Resign,
    Roll,
    Rule,
    Take,
    UndoMove,
    Variant,
    WinKind,
    apply,
    explain,
)
from tests.engine.helpers import act, both_colours, opening, ready, refused, scored

ACTIONS: dict[str, Action] = {
    "opening": OpeningRoll(3, 1),
    "roll": Roll(Dice(3, 1)),
    "move": MoveChecker(6, 5),
    "undo": UndoMove(),
    "end": EndTurn(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "resign": Resign(WinKind.GAMMON),
    "accept": Accept(),
    "decline": Decline(),
    "next": NextGame(),
}
# What a word of the table stands for: the clause, and the engine's name for the reason.
WORDS: dict[str, tuple[Rule | None, Reason]] = {
    "opening-first": (Rule.O1, Reason.OPENING_FIRST),
    "opening-over": (Rule.O1, Reason.OPENING_OVER),
    "roll-first": (Rule.O2, Reason.ROLL_FIRST),
    "rolled": (Rule.O2, Reason.ALREADY_ROLLED),
    "moves-left": (Rule.F3, Reason.MUST_MOVE),
    "nothing-moved": (None, Reason.NOTHING_TO_UNDO),
    "too-late": (Rule.C2, Reason.AFTER_ROLLING),
    "opening-turn": (Rule.C6, Reason.OPENING_TURN),
    "not-yours": (Rule.C5, Reason.NOT_YOUR_CUBE),
    "no-cube": (Rule.V5, Reason.NO_CUBE),
    "one-point": (Rule.T5, Reason.ONE_POINT),
    "crawford": (Rule.T2, Reason.CRAWFORD),
    "answer": (Rule.C3, Reason.ANSWER_DOUBLE),
    "no-double": (Rule.C3, Reason.NO_DOUBLE),
    "no-beavers": (Rule.V3, Reason.BEAVERS_OFF),
    "match": (Rule.T4, Reason.BEAVER_IN_MATCH),
    "only-double": (Rule.V3, Reason.ONLY_A_DOUBLE),
    "only-beaver": (Rule.V3, Reason.ONLY_A_BEAVER),
    "your-turn": (Rule.G5, Reason.RESIGN_ON_TURN),
    "resigned": (Rule.G5, Reason.ANSWER_RESIGNATION),
    "none-resigned": (Rule.G5, Reason.NO_RESIGNATION),
    "playing": (Rule.G1, Reason.GAME_NOT_OVER),
    "over": (Rule.G1, Reason.GAME_OVER),
    "match-over": (Rule.T1, Reason.MATCH_OVER),
}
LEGAL = "ok"

TABLE = """
          OPENING        ROLL           MOVE           DOUBLE       BEAVER       RACCOON      RESIGNATION  OVER
opening   ok             opening-over   opening-over   answer       answer       answer       resigned     over
roll      opening-first  ok             rolled         answer       answer       answer       resigned     over
move      opening-first  roll-first     ok             answer       answer       answer       resigned     over
undo      opening-first  roll-first     nothing-moved  answer       answer       answer       resigned     over
end       opening-first  roll-first     moves-left     answer       answer       answer       resigned     over
double    opening-first  ok             too-late       answer       answer       answer       resigned     over
take      no-double      no-double      no-double      ok           ok           ok           resigned     over
drop      no-double      no-double      no-double      ok           ok           ok           resigned     over
beaver    only-double    only-double    only-double    no-beavers   only-double  only-double  resigned     over
raccoon   only-beaver    only-beaver    only-beaver    only-beaver  ok           only-beaver  resigned     over
resign    your-turn      ok             ok             answer       answer       answer       resigned     over
accept    none-resigned  none-resigned  none-resigned  answer       answer       answer       ok           over
decline   none-resigned  none-resigned  none-resigned  answer       answer       answer       ok           over
next      playing        playing        playing        answer       answer       answer       resigned     ok
"""  # noqa: E501
"""Money play with no house rule, the cube in the middle, no move made yet."""


class Setting(NamedTuple):
    """A kind of game, as a start; ``instead`` is where its table differs, by phase and action."""

    variant: Variant
    instead: dict[str, str]
    crawford: bool = False
    owner: str = ""
    unreachable: str = ""


def no_double(word: str) -> dict[str, str]:
    """Say ``word`` to a double at any time until the game is over."""
    return {f"{phase.name} double": word for phase in Phase if phase is not Phase.OVER}


NO_OFFER = "DOUBLE BEAVER RACCOON"
SETTINGS = {
    "money": Setting(Variant(), {}, unreachable="BEAVER RACCOON"),
    "every house rule but beavers": Setting(
        Variant(jacoby=True, automatic_doubles=2), {}, unreachable="BEAVER RACCOON"
    ),
    "beavers": Setting(Variant(beavers=True), {"DOUBLE beaver": LEGAL}),
    "match": Setting(
        Variant.match(5), {"DOUBLE beaver": "match"}, unreachable="BEAVER RACCOON"
    ),
    "Crawford game": Setting(
        Variant.match(5), no_double("crawford"), crawford=True, unreachable=NO_OFFER
    ),
    "no cube": Setting(Variant(cube=False), no_double("no-cube"), unreachable=NO_OFFER),
    "match without cube": Setting(
        Variant.match(5, cube=False), no_double("no-cube"), unreachable=NO_OFFER
    ),
    "one point": Setting(
        Variant.match(1), no_double("one-point") | {"OVER next": "match-over"},
        unreachable=NO_OFFER,
    ),
    "opening turn": Setting(
        Variant(beavers=True), {"MOVE double": "opening-turn"}, unreachable=f"ROLL {NO_OFFER}"
    ),
    "own cube": Setting(Variant(beavers=True), {"DOUBLE beaver": LEGAL}, owner="own"),
    "opponent's cube": Setting(
        Variant(beavers=True), {"ROLL double": "not-yours"}, owner="opponent", unreachable=NO_OFFER
    ),
}  # fmt: skip


def expected(name: str, phase: Phase, action: str) -> str:
    """Look the word up in the table."""
    head, *rows = (line.split() for line in TABLE.strip().splitlines())
    table = {row[0]: dict(zip(head, row[1:], strict=True)) for row in rows}
    return SETTINGS[name].instead.get(f"{phase.name} {action}", table[action][phase.name])


def begun(name: str, player: Player) -> GameState:
    """Return the start of a game of the setting."""
    setting = SETTINGS[name]
    score = scored(player, 4, 0) if setting.crawford else None
    state = ready(player, setting.variant, score, crawford=setting.crawford)
    return GameState(variant=state.variant, score=state.score, crawford=state.crawford)


def in_phase(name: str, phase: Phase, player: Player) -> GameState | None:
    """Bring ``player``'s turn to a phase by play; ``None`` where the rules lead to no such place.

    An offer is ``player``'s own, whoever must answer it.
    """
    new = begun(name, player)
    if phase is Phase.OPENING:
        return new
    if name == "opening turn":
        state = act(new, opening(player, 3, 1))
        if phase is Phase.ROLL:
            return None
    else:
        owner = {"own": player, "opponent": player.opponent}.get(SETTINGS[name].owner)
        cube = Cube(2, owner) if owner else Cube()
        state = ready(player, new.variant, new.score, cube=cube, crawford=new.crawford)
    way: dict[Phase, tuple[Action, ...]] = {
        Phase.ROLL: (),
        Phase.MOVE: () if state.phase is Phase.MOVE else (Roll(Dice(3, 1)),),
        Phase.DOUBLE: (Double(),),
        Phase.BEAVER: (Double(), Beaver()),
        Phase.RACCOON: (Double(), Beaver(), Raccoon()),
        Phase.RESIGNATION: (Resign(WinKind.SINGLE),),
        Phase.OVER: (Resign(WinKind.SINGLE), Accept()),
    }
    try:
        state = act(state, *way[phase])
    except IllegalActionError:
        return None
    assert state.phase is phase
    return state


@pytest.mark.clause("O1", "O2", "G1", "G5", "C2", "C3", "C5", "C6", "T2", "T4", "T5", "V3", "V5")
@both_colours
@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.name)
@pytest.mark.parametrize("name", SETTINGS)
def test_every_action_in_every_phase_is_legal_or_refused_for_the_right_reason(
    name: str, phase: Phase, player: Player
) -> None:
    state = in_phase(name, phase, player)
    assert (state is None) is (phase.name in SETTINGS[name].unreachable.split())
    if state is None:
        return
    for word, action in ACTIONS.items():
        verdict = expected(name, phase, word)
        refusal = explain(state, action)
        if verdict == LEGAL:
            assert refusal is None, (word, refusal)
            apply(state, action)
        else:
            assert refusal is not None, (word, verdict)
            assert (refusal.rule, refusal.reason) == WORDS[verdict], word
            with pytest.raises(IllegalActionError):
                apply(state, action)


@both_colours
@pytest.mark.parametrize("name", [name for name in SETTINGS if name != "opening turn"])
def test_a_resignation_after_rolling_is_answered_like_one_before(name: str, player: Player) -> None:
    state = in_phase(name, Phase.MOVE, player)
    assert state is not None
    offer = act(state, Resign(WinKind.SINGLE))
    for word, action in ACTIONS.items():
        verdict = expected(name, Phase.RESIGNATION, word)
        assert refused(offer, action) is (None if verdict == LEGAL else WORDS[verdict][1]), word


def test_the_table_is_whole_and_uses_every_word() -> None:
    head, *rows = (line.split() for line in TABLE.strip().splitlines())
    assert head == [phase.name for phase in Phase]
    assert [row[0] for row in rows] == list(ACTIONS)
    assert {type(action) for action in ACTIONS.values()} == set(Action.__args__)
    said = {word for row in rows for word in row[1:]}
    said |= {word for setting in SETTINGS.values() for word in setting.instead.values()}
    assert said == {LEGAL, *WORDS}
    assert all(reason.rule is rule for rule, reason in WORDS.values())

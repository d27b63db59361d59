"""What stands beside the board: status, message, players and buttons, as nodes of the page.

The elements exist in index.html; a key here is the ``id`` of one, and its node gives the attributes
and the text it has now.
"""

from __future__ import annotations

from engine import Phase, Rule, advisable, legal_moves
from ui.advice_panel import advice_panel
from ui.analysis_panel import analysis_panel
from ui.guide_panel import guide_panel
from ui.home_panel import home_panel
from ui.interaction import UiState
from ui.lesson_panel import no_lesson, progress_panel
from ui.page import PAGE, PageState, button, clauses, lesson_link, put
from ui.ports import OUTDATED
from ui.renewal import renewal_panel
from ui.rival import strongest_light
from ui.scene import Attributes, Keyed, Node, Scene
from ui.session import Seat, Session
from ui.settings_panel import settings_panel
from ui.speech import status, terms, told
from ui.stakes_panel import draw_stakes
from ui.view import zone_key
from ui.wording import Words


def panel(session: Session, ui: UiState, page: PageState, words: Words, lesson: str = "") -> Scene:
    """Return the nodes of the page around the board.

    ``lesson`` is the address of a level that teaches what a refusal names.
    """
    scene = dict(home_panel(page, words))
    no_lesson(scene)
    put(scene, "terms", text=terms(session, words))
    _players(scene, session, ui, page, words)
    put(scene, "status", text=_status(session, ui, page, words))
    _message(scene, session, ui, words, lesson)
    guided = page.guided and page.viewing is None and not page.lesson
    scene |= guide_panel(session.game, words, hidden=not guided)
    checked: Attributes = {"aria-checked": "true" if page.guided else "false"}
    put(scene, "guide-choice", attrs=checked)
    _buttons(scene, session, ui, page, words)
    draw_stakes(scene, session, ui, page, words)
    _advice(scene, session, page, words.own)
    scene |= progress_panel(page.progress)
    scene |= settings_panel(page.settings, page.setting, page.set_note, words)
    _trouble(scene, session, page, words)
    scene |= renewal_panel(session, page)
    put(scene, "no-storage", hidden=page.storage)
    put(scene, "elsewhere", hidden=not page.elsewhere)
    return scene | failure(page, words)


def _advice(scene: Scene, session: Session, page: PageState, words: Words) -> None:
    """Add hints, doubts and the analysis; a play is told in its own player's numbers."""
    mine = session.acting_seat() is Seat.HUMAN and not page.elsewhere
    asked = mine or page.viewing is not None
    off: Attributes = {} if asked and advisable(session.game) else {"disabled": ""}
    shown: Attributes = {"aria-expanded": "true" if page.hint else "false"}
    over = session.game.phase is Phase.OVER and page.viewing is None
    put(scene, "hint", hidden=over or page.lesson is not None, attrs={**shown, **off})
    scene |= advice_panel(page, playable=mine and session.game.phase is Phase.MOVE, words=words)
    scene |= analysis_panel(session, page, words)


def failure(page: PageState, words: Words) -> Scene:
    """Return the nodes that tell of a failure; they need nothing of the game."""
    scene: Scene = {}
    count = page.failure.count
    text = words.say("error.again", count=count) if count > 1 else words.say("error")
    put(scene, "failure", hidden=not count)
    put(scene, "failure-text", text=text)
    put(scene, "failure-details", text=page.failure.details)
    return scene


def _trouble(scene: Scene, session: Session, page: PageState, words: Words) -> None:
    """Say why the computer does not play, and who could play in its place."""
    trouble, stand_in = page.trouble, strongest_light()
    put(scene, "trouble", hidden=trouble is None)
    text = words.trouble(trouble.kind) if trouble else ""
    if trouble and trouble.kind == OUTDATED and page.storage:
        text += " " + words.say("renew.kept")
    put(scene, "trouble-text", text=text)
    put(scene, "trouble-detail", text=trouble.detail if trouble else "")
    told = words.say("trouble.level", level=words.rival(stand_in))
    same = stand_in == session.rival
    put(scene, "trouble-level", text=told, hidden=trouble is None or same)


def focus_key(session: Session, ui: UiState, page: PageState) -> str:
    """Return what takes the focus when the element that had it is gone or disabled."""
    if page.failure.count:
        return "failure"
    if page.setup:
        return "setup-title"
    if page.doubt:
        return "tutor"
    if page.pad and not page.locked:
        return "pad"
    if page.lesson and not page.lesson.run.waits:
        return "lesson-next"
    if page.at_home:
        return "home-title"
    game = session.game
    sources = [move.source for move in legal_moves(game)]
    if game.on_roll and sources and session.acting_seat() is Seat.HUMAN:
        return zone_key(game.on_roll, max(sources), ui.layout)
    return "lesson-title" if page.lesson else "status"


def _status(session: Session, ui: UiState, page: PageState, words: Words) -> str:
    if page.viewing is not None:
        return words.say("status.looking")
    if page.thinking and session.game.to_decide:
        return words.of("status.thinking", session.game.to_decide)
    return words.say("status.resigning") if ui.resigning else status(session, words)


def _players(scene: Scene, session: Session, ui: UiState, page: PageState, words: Words) -> None:
    for side, player in (("top", ui.layout.bottom.opponent), ("bottom", ui.layout.bottom)):
        pips = session.game.position.pip_count(player)
        acting = session.game.to_decide is player
        css = f"player {player.value}" + (" acting" if acting else "")
        put(scene, f"player-{side}", attrs={"class": css})
        put(scene, f"name-{side}", text=words.name(player))
        computer = words.is_computer(player)
        rival = words.rival(session.rival) if computer else ""
        put(scene, f"rival-{side}", text=rival, hidden=not computer)
        put(scene, f"pips-{side}", text=words.counted("pips", pips), hidden=not page.settings.pips)
        put(scene, f"score-{side}", text=str(session.score[player]))


def _message(scene: Scene, session: Session, ui: UiState, words: Words, lesson: str) -> None:
    """Show the refusal, the hint or the news; a refusal links its clauses and their lesson."""
    rules: tuple[Rule, ...] = ()
    css = "message"
    if refusal := ui.refusal:
        text, css = words.refusal(refusal), "message refusal"
        rules = ((refusal.rule,) if refusal.rule else ()) + refusal.also
    elif ui.hint:
        text = words.say(f"hint.{ui.hint}")
    else:
        text = told(ui, session.game, words)
    told_why = [*clauses(rules), Node("span", text=text)]
    if ui.refusal and lesson:
        told_why.append(lesson_link(lesson, words.say("message.lesson")))
    scene["message"] = Keyed(PAGE, Node("", {"class": css}, tuple(told_why)))


def _buttons(scene: Scene, session: Session, ui: UiState, page: PageState, words: Words) -> None:
    """Set the buttons of a turn; none ever takes another's place.

    Confirm can be pressed too early on purpose: the answer is the rule against passing.
    """
    game = session.game
    mine = session.acting_seat() is Seat.HUMAN and not page.locked
    over = game.phase is Phase.OVER
    rolling = mine and game.phase in (Phase.OPENING, Phase.ROLL) and not page.pad
    moving = mine and game.phase is Phase.MOVE
    undoing = (moving and game.turn) or (mine and session.last_turn is not None)
    complete = moving and not legal_moves(game)
    label = "button.pass" if complete and not game.turn else "button.confirm"
    button(scene, "undo", words.say("button.undo"), over, bool(undoing))
    put(scene, "redo", hidden=over, attrs={} if moving and ui.undone else {"disabled": ""})
    put(scene, "type", hidden=over)
    put(scene, "typed", attrs={"value": ui.typed} | ({} if moving else {"disabled": ""}))
    button(scene, "roll", words.say("button.roll"), over, rolling, rolling)
    button(scene, "confirm", words.say(label), over, moving, complete)
    ended = game.match_winner is not None
    put(
        scene,
        "next-game",
        text=words.say("button.next_game"),
        hidden=not over or ended or page.locked,
    )
    put(
        scene,
        "play-again",
        text=words.say("button.again"),
        hidden=not (over and ended) or page.locked,
    )

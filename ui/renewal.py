"""What the page says of its own files: kept for use without a network, a newer release ready."""

from __future__ import annotations

from engine import Phase
from ui.page import PageState, put
from ui.ports import OUTDATED
from ui.scene import Scene
from ui.session import Session


def is_offered(session: Session, page: PageState) -> bool:
    """Tell whether a newer release is offered: on the first screen and after a game, never in one.

    Nor is it where a reload would take something away: a match from a file, a level, a position.
    """
    if not page.newer:
        return False
    beside = page.lesson or page.setup or page.imported or page.locked
    return page.at_home or (session.game.phase is Phase.OVER and not beside)


def may_renew(session: Session, page: PageState) -> bool:
    """Tell whether the page may be loaded again when that is asked for."""
    return is_offered(session, page) or bool(page.trouble and page.trouble.kind == OUTDATED)


def renewal_panel(session: Session, page: PageState) -> Scene:
    """Return the nodes of both; on the first screen the offer takes the room of its first words."""
    scene: Scene = {}
    offered = is_offered(session, page)
    put(scene, "home-lead", hidden=offered)
    put(scene, "renew", hidden=not (offered and page.at_home))
    put(scene, "renew-over", hidden=not offered or page.at_home)
    outdated = page.trouble is not None and page.trouble.kind == OUTDATED
    put(scene, "trouble-renew", hidden=not outdated)
    put(scene, "offline", hidden=not page.kept)
    return scene

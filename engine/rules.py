"""The clauses of the rules by their ids, as docs/rules.md numbers them."""

from __future__ import annotations

from enum import Enum


class Rule(Enum):
    """A clause: ``Rule.M2.name`` is its id, ``Rule.M2.value`` what it says in one sentence.

    "You" is the player on roll; points are in that player's own numbering.
    """

    S1 = "Your 24 points are numbered from your own side; the bar divides the board."
    S2 = "Each side starts with 2 checkers on the 24-point, 5 on 13, 3 on 8 and 5 on 6."
    S3 = "You move from 24 down to 1 and then off, never back."
    O1 = "Each player rolls one die, and the higher number starts."
    O2 = "The starter plays the two opening dice; afterwards each turn begins with a roll."
    O3 = "Equal opening dice are rolled again."
    M1 = "Each die moves one of your own checkers by exactly its number."
    M2 = "A point held by two or more opposing checkers is closed to you."
    M3 = "A checker that uses both dice needs an open landing in between."
    M4 = "Only landings count: closed points may be jumped within one die's move."
    M5 = "A double is played four times."
    M6 = "Any number of your own checkers may share a point."
    F1 = "You must use as many of your dice as any legal sequence allows."
    F2 = "If either die can be played but not both, you must play the larger."
    F3 = "Only with no legal move does the turn pass; you may not pass by choice."
    F4 = "A move is illegal where it leaves fewer dice played than must be."
    H1 = "Landing on a single opposing checker sends it to the bar."
    H2 = "A checker on the bar must enter before anything else moves."
    H3 = "A die enters on your point 25 less its number, if that point is not closed."
    H4 = "If only some checkers can enter, the rest of the turn is lost."
    H5 = "Once the last checker has entered, the remaining dice are played anywhere."
    H6 = "A checker that has hit may move on with the next die."
    B1 = "You may bear off only while all your checkers in play are on points 1 to 6."
    B2 = "A die bears off a checker from the point of its number."
    B3 = "You may move inside the board instead of bearing off."
    B4 = "With a checker on a higher point, a larger die may not bear off a lower one."
    B5 = "With nothing on or above its point, a die bears off from your highest point."
    B6 = "Hit while bearing off, you must bring that checker home before bearing off again."
    B7 = "The forced-play rules hold for bearing off too."
    G1 = "The game ends the moment a player bears off the fifteenth checker."
    G2 = "A single game: the loser has borne off at least one checker."
    G3 = "A gammon counts double: the loser has borne off none."
    G4 = (
        "A backgammon counts triple: the loser has borne off none and has a checker on the bar "
        "or in the winner's home board."
    )
    G5 = (
        "On your own turn you may resign a single game, gammon or backgammon; after a refusal "
        "only a higher one until the next roll."
    )
    C1 = "The stake starts at 1 with the cube in the middle, where either player may use it."
    C2 = "You may double only before rolling, and only with the cube in the middle or yours."
    C3 = "Who takes plays on for the doubled stake and owns the cube."
    C4 = "Who drops loses the stake as it was before the offer."
    C5 = "Only the player who last took may double next."
    C6 = "No double may be offered for the opening turn, nor after rolling."
    T1 = "A match is played to a set number of points."
    T2 = "In the Crawford game, right after a player comes within a point, nobody may double."
    T3 = "In the games after the Crawford game doubling is back."
    T4 = "Jacoby, beavers, raccoons and automatic doubles do not apply in match play."
    T5 = (
        "The cube is dead for a player who needs no more points than it gives; a one-point match "
        "has no cube."
    )
    V1 = "In money play games count in points, with no target."
    V2 = "Under Jacoby gammons and backgammons count once until the cube has been turned."
    V3 = "Who takes may beaver: turn the cube again at once and keep it; the doubler may raccoon."
    V4 = "Each tied opening roll doubles the stake, up to the agreed number of times."
    V5 = "A practice game is played without the cube."

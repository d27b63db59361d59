"""The computer players: their levels, a wheel of somebody's own, and what may go wrong."""

RIVALS = {
    "status.thinking": "{who} is thinking.",
    "level.basic": "Basic",
    "level.basic.about": "Plays by a few rules of thumb. Good for your first games.",
    "level.casual": "Casual",
    "level.casual.about": "Knows the game, but often misjudges what a play is worth.",
    "level.club": "Club player",
    "level.club.about": "Plays well, and goes wrong where plays are close.",
    "level.strong": "Strong",
    "level.strong.about": "Seldom gives much away.",
    "level.expert": "Expert",
    "level.expert.about": "Plays best: also looks at every roll you may answer with.",
    "level.own.about": "A program of somebody’s own, which you have installed.",
    "level.unknown": "The save names the level “{name}”, which is not known here. “{level}” plays "
    "in its place.",
    "own.offered": "{name} can be installed.",
    "own.busy": "One moment: it is being fetched, installed and asked.",
    "own.installed": "{name} is installed until this page is closed, and chosen as your opponent.",
    "trouble.level": "Play on with {level}",
    "trouble.missing": "This game was played against a program that is not installed now. Install "
    "it on the first screen and come back, or let a level of this page play on.",
    "trouble.no-weights": "What the computer has learned could not be loaded.",
    "trouble.outdated": "What the computer has learned is gone with this version of the page: the "
    "site has a new one. Load it to play on.",
    "trouble.raised": "The computer player’s program failed. Nothing was played.",
    "trouble.illegal": "The computer player answered with what the rules do not allow. Nothing was "
    "played.",
    "trouble.slow": "The computer player took too long and was stopped. Nothing was played.",
    "trouble.lost": "The computer player stopped without an answer. Nothing was played.",
    "trouble.no-class": "There is no such class of a computer player.",
    "trouble.not-a-bot": "This class lacks what a computer player is asked.",
    "trouble.not-a-wheel": "This is no wheel that can be installed.",
    "trouble.no-file": "The file did not come. A file of another site comes only where the owner "
    "of this page allows it.",
    "trouble.too-large": "The file is too large.",
}

"""``python -m ui.tutorial``: prove the lessons of every language; show which level teaches what."""

from __future__ import annotations

import sys

from engine import Rule
from ui.tutorial.course import address
from ui.tutorial.errors import LessonError
from ui.tutorial.sources import languages, proved, texts


def main() -> int:
    """Check the lessons; return 1 where one is wrong or a clause is not taught."""
    try:
        courses = {language: proved(texts(language)) for language in languages()}
    except LessonError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    for language, course in courses.items():
        count = f"{len(course.lessons)} lessons, {len(course.order)} levels"
        sys.stdout.write(f"{language}: {count}, all of them play.\n")
    course = next(iter(courses.values()))
    levels = list(course.levels())
    sys.stdout.write("\n")
    for rule in Rule:
        taught = [address(lesson, level) for lesson, level in levels if rule in level.clauses]
        sys.stdout.write(f"{rule.name:3} {', '.join(taught) or '-- not taught --'}\n")
    return int(any(course.teaching(rule) is None for rule in Rule))


if __name__ == "__main__":
    sys.exit(main())

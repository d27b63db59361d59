"""JSON is read as json reads it, but for what is nested without end."""

import json

import pytest

from engine.jsontext import DEEPEST, read_json


@pytest.mark.parametrize(
    "text", ['{"a": [1, "]["]}', '"[[[["', '["\\\\", "\\"[", {}]', " 5 ", "[" * 60 + "]" * 60]
)
def test_what_is_json_is_read(text: str) -> None:
    assert read_json(text) == json.loads(text)


def test_brackets_in_texts_do_not_count() -> None:
    text = json.dumps({"name": "[{" * 500 + '\\"' + "[" * 500, "list": [[]] * 500})
    assert read_json(text) == json.loads(text)


@pytest.mark.parametrize("text", ["[" * 1_000_000, '{"a":' * 200_000, '["",' + "[" * 99, "[{" * 40])
def test_what_is_nested_too_deeply_is_refused_before_it_is_parsed(text: str) -> None:
    with pytest.raises(RecursionError, match=str(DEEPEST)):
        read_json(text)


@pytest.mark.parametrize("text", ["", "[", "]" * 200 + "[" * 200, '"[[[' + "[" * 200, "nul"])
def test_what_is_no_json_is_refused_as_json_does(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        read_json(text)

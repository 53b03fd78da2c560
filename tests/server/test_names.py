"""Names: which are borne, which count as the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.server import names


@pytest.mark.parametrize("name", ["Аня", "ann-7", "O'Neil", "Жан Поль", "7", "李", "Ünal", "x" * 30])
def test_good_names(name: str) -> None:
    assert names.claim(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "-", " ann", "ann ", "a  b", "x" * 31, "a/b", "a\nb", "a\0b", "a\u200bb", "\u202eann", "a\u2066b"),
        *(
            "\u3164",
            "a\u034fb",
            "a\ufe0f",
            "a\U000e0101",
            "z\u0301\u0301\u0301\u0301",
            "<b>",
            "a\ud800",
            "😀",
            "\u2800",
        ),
        *("Jinn", "ДЖИНН", "j-i-n-n", "Аdmin", "Гость 12", "guest12", "Gone 3", "me", "ｊｉｎｎ"),
    ],
    ids=ascii,
)
def test_bad_names(name: str) -> None:
    with pytest.raises(names.BadName):
        names.claim(name)


@given(st.text(max_size=40))
def test_any_text_is_a_name_or_refused_and_a_name_stays_itself(text: str) -> None:
    try:
        name = names.claim(text)
    except names.BadName:
        return
    assert names.claim(name) == name
    assert names.key(name) == names.key(name.upper().lower()) or name.lower() != name.upper().lower()
    assert name.isprintable()

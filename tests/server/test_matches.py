"""Matches over HTTP, in process, on a real store."""

from pathlib import Path

from tests.server.house import Opened
from tests.server.playing import account, done, guests, in_house, moved, refused, started


def test_a_match_is_opened_joined_and_played(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Аня", "Боря")
        match = await started(one, other)
        moved = await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": "3 6"})
        assert (moved.status, moved.json["seq"]) == (200, 2)
        assert moved.json["standing"]["view"] == "1:4,4,0,5,5,0/2 5,5,5,5,4,4/0 2"
        seen = (await other.get(f"/api/matches/{match}")).json
        assert seen["standing"]["view"].startswith("2:")
        assert [line["move"] for line in seen["log"][2]["lines"]] == ["3", "6"]
        assert [sitter["name"] for sitter in seen["info"]["seats"]] == ["Аня", "Боря"]
        assert (await other.get(f"/api/matches/{match}/moves")).json["moves"] == ["1", "2", "3", "4", "5", "6"]

    in_house(tmp_path, play)


def test_a_repeated_key_gives_the_first_answer_and_a_stale_move_the_standing(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        first = await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": "1"})
        await other.post(f"/api/matches/{match}/moves", {"seq": 2, "key": "a", "move": "1"})
        again = await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": "1"})
        assert (again.status, again.json) == (200, first.json)
        stale = await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "b", "move": "2"})
        assert (stale.status, stale.json["error"]["code"]) == (409, "stale")
        assert stale.json["standing"]["seq"] == 3

    in_house(tmp_path, play)


def test_what_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        (one,) = await guests(house, "a")
        for ask, code in (
            ({"game": "chess"}, "unknown_game"),
            ({"game": "kalah", "options": {"stones": "99"}}, "bad_option"),
            ({"game": "kalah", "options": {"self": "1"}}, "unknown_option"),
            ({"game": "kalah", "seats": 3}, "bad_seats"),
            ({"game": "kalah", "seat": 2}, "seat_out"),
            ({"game": "kalah", "control": "5 minutes"}, "bad_control"),
            ({"game": "kalah", "rated": True}, "rated_guest"),
            ({"game": "kalah", "jinn_seats": 1}, "jinn_level"),
            ({"game": "kalah", "jinn": 1, "jinn_seats": 2}, "jinn_too_many"),
            ({"game": "kalah", "position": "rubbish"}, "bad_position"),
            ({"game": "kalah", "position": "0,0,0,0,0,0/36 0,0,0,0,0,0/36 0"}, "position_over"),
            ({"game": "elements", "seats": 2, "position": "rubbish"}, "position_hidden"),
            ({"game": "eiffel", "seats": 1, "jinn": 1}, "jinn_too_many"),
        ):
            await refused(one.post("/api/matches", ask), 422, code)
        member = await account(house, "Member")
        await refused(member.post("/api/matches", {"game": "kalah", "rated": True, "jinn": 1}), 422, "rated_jinn")
        answer = await one.post("/api/matches", {"game": "kalah", "colour": 1})
        assert answer.status == 400

    in_house(tmp_path, play)


def test_a_repeated_opening_gives_the_same_match(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        ask = {"game": "kalah", "seat": 0, "key": "first"}
        made = await one.post("/api/matches", ask)
        await done(other.post(f"/api/matches/{made.json['match']}/join"))
        again = await one.post("/api/matches", ask)
        assert (again.status, again.json) == (201, made.json)
        assert (await other.post("/api/matches", ask)).json["match"] != made.json["match"]

    in_house(tmp_path, play)


def test_one_player_holds_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        tables = [await one.post("/api/matches", {"game": "kalah"}) for _ in range(10)]
        await refused(one.post("/api/matches", {"game": "kalah"}), 429, "too_many_tables")
        await done(one.post("/api/matches", {"game": "kalah", "jinn": 1}))
        await done(other.post(f"/api/matches/{tables[-1].json['match']}/join"))
        await done(one.post("/api/matches", {"game": "kalah"}))

    in_house(tmp_path, play)


def test_who_does_not_sit_there_may_look_and_not_touch(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other, third = await guests(house, "a", "b", "c")
        match = await started(one, other)
        standing = await refused(moved(third, match, 1, "1"), 403, "not_seated")
        assert standing["view"].startswith("-:")
        await refused(third.post(f"/api/matches/{match}/join"), 409, "begun")
        stranger = house.client()
        seen = await stranger.get(f"/api/matches/{match}")
        assert (seen.status, seen.json["seat"]) == (200, None)
        assert (await moved(stranger, match, 1, "1")).status == 401
        for missing in ("aaaaaaaaaaaaaaaa", "..", "%00", "A" * 200):
            assert (await one.get(f"/api/matches/{missing}")).status == 404

    in_house(tmp_path, play)


def test_an_illegal_move_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        before = (await one.get(f"/api/matches/{match}")).json
        standing = await refused(moved(one, match, 1, "7"), 422, "no_such_house")
        assert standing == before["standing"]
        await refused(moved(one, match, 1, "nonsense"), 422, "bad_move")
        await refused(moved(other, match, 1, "1"), 422, "not_your_turn")
        await refused(moved(one, match, 9, "1"), 409, "seq_too_high")
        assert (await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "", "move": "1"})).status == 400
        assert (await one.get(f"/api/matches/{match}")).json == before

    in_house(tmp_path, play)


def test_a_draw_is_offered_and_answered(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        at = f"/api/matches/{match}"
        await refused(other.post(f"{at}/draw/answer", {"yes": True}), 409, "no_offer")
        assert (await done(one.post(f"{at}/draw")))["offers"]["draw"] == [0]
        await refused(one.post(f"{at}/draw/answer", {"yes": True}), 409, "own_offer")
        assert (await done(other.post(f"{at}/draw/answer", {"yes": False})))["offers"]["draw"] == []
        await done(moved(one, match, 1, "1"))
        await done(other.post(f"{at}/draw"))
        standing = await done(one.post(f"{at}/draw/answer", {"yes": True}))
        assert (standing["status"], standing["outcome"]["reason"]) == ("over", "agreed")
        await refused(moved(other, match, 9, "1"), 409, "over")

    in_house(tmp_path, play)


def test_a_move_is_taken_back_when_the_other_agrees(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        at = f"/api/matches/{match}"
        before = await done(one.post(f"{at}/chat", {"text": "good luck"}))
        await done(moved(one, match, 2, "3 6"))
        await done(one.post(f"{at}/takeback"))
        standing = await done(other.post(f"{at}/takeback/answer", {"yes": True}))
        assert (standing["view"][2:], standing["ply"], standing["due"]) == (before["view"][2:], 0, [0])
        await refused(moved(other, match, 3, "1"), 409, "stale")
        await done(moved(one, match, 5, "1"))

    in_house(tmp_path, play)


def test_a_rematch_turns_the_seats_and_is_opened_once(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        at = f"/api/matches/{match}"
        await refused(one.post(f"{at}/rematch"), 409, "not_over")
        await done(one.post(f"{at}/resign"))
        assert (await done(one.post(f"{at}/rematch")))["rematch"] is None
        following = (await done(other.post(f"{at}/rematch/answer", {"yes": True})))["rematch"]
        seen = (await one.get(f"/api/matches/{following}")).json
        assert [sitter["name"] for sitter in seen["info"]["seats"]] == ["b", "a"]
        assert (seen["info"]["rematch_of"], seen["standing"]["status"]) == (match, "running")
        assert (await one.get(at)).json["standing"]["rematch"] == following

    in_house(tmp_path, play)


def test_an_adjourned_match_goes_on_when_all_are_ready(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other, control="300+0")
        at = f"/api/matches/{match}"
        await refused(other.post(f"{at}/adjourn"), 409, "adjourn_in_turn")
        house.now.pass_by(10_000)
        assert (await done(one.post(f"{at}/adjourn")))["status"] == "adjourned"
        house.now.pass_by(3_600_000)
        await refused(moved(one, match, 2, "1"), 409, "is_adjourned")
        await done(one.post(f"{at}/ready"))
        standing = await done(other.post(f"{at}/ready"))
        assert (standing["status"], standing["clock"]["left"]) == ("running", [290_000, 300_000])

    in_house(tmp_path, play)


def test_an_open_table_is_left_and_a_begun_match_aborted(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        table = (await one.post("/api/matches", {"game": "kalah"})).json["match"]
        assert (await done(one.post(f"/api/matches/{table}/leave")))["status"] == "aborted"
        await refused(other.post(f"/api/matches/{table}/join"), 409, "over")
        match = await started(one, other)
        assert (await done(other.post(f"/api/matches/{match}/abort")))["status"] == "aborted"

    in_house(tmp_path, play)


def test_what_is_said_is_heard_unless_somebody_is_muted(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        at = f"/api/matches/{match}"
        await done(one.post(f"{at}/chat", {"text": "привет\u202e <b>"}))
        said = (await other.get(at)).json["log"][-1]
        assert (said["kind"], said["seat"], said["text"]) == ("said", 0, "привет <b>")
        await refused(one.post(f"{at}/chat", {"text": "\u200b"}), 422, "nothing_said")
        assert (await one.post(f"{at}/chat", {"text": "x" * 301})).status == 400
        # What is said makes no move stale.
        await done(moved(one, match, 1, "1"))

    in_house(tmp_path, play)


def test_moves_are_listed_as_far_as_they_go(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        for game, more in (("five", True), ("elements", True), ("balda", True), ("kalah", True)):
            match = await started(one, other, game=game, options={})
            standing = (await one.get(f"/api/matches/{match}")).json["standing"]
            mover = (one, other)[standing["due"][0]]
            listed = (await mover.get(f"/api/matches/{match}/moves?limit=5")).json
            assert (len(listed["moves"]), listed["more"]) == (5, more)
            await done(moved(mover, match, 1, listed["moves"][-1]))
            if game == "kalah":
                assert (await mover.get(f"/api/matches/{match}/moves")).json == {"moves": [], "more": False}
            assert (await one.get(f"/api/matches/{match}/moves?limit=0")).status == 400

    in_house(tmp_path, play)

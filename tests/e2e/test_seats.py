"""A seat waits for its owner: alone among bots the page takes one back, or lets one give up."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.looks import assert_accessible
from tests.e2e.table import begin, leave


def test_home_offers_the_match_that_waits_for_me(visit: Visit) -> None:
    ann = visit("Ann")
    code = begin(ann, bots=1)
    leave(ann)
    offered = ann.page.get_by_role("region", name="Your tables")
    expect(offered).to_contain_text("Pirate Dice")
    assert_accessible(ann.page)
    heard = len(ann.frames)
    offered.get_by_role("link", name="Go on: Pirate Dice").click()
    ann.page.wait_for_url(f"**/t/{code}")
    ann.hear(lambda frame: frame["t"] == "welcome", since=heard)
    welcome = next(frame for frame in ann.frames[heard:] if frame["t"] == "welcome")
    chair = welcome["table"]["chairs"][0]
    assert (chair["present"], chair["stand_in"], chair["out"]) == (True, False, False)
    assert welcome["match"]["outcome"] is None


def test_giving_up_is_a_button_of_its_own(visit: Visit) -> None:
    ann = visit("Ann")
    begin(ann, bots=1)
    ann.button("Leave").first.click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The table waits for you for a week.")
    assert_accessible(ann.page)
    dialog.get_by_role("button", name="Give up", exact=True).click()
    ann.hear(lambda frame: frame.get("outcome"))
    over = next(frame for frame in ann.frames if frame.get("outcome"))
    assert (over["by"], over["outcome"]["places"]) == ("forfeit", [2, 1])
    ann.go("/")
    expect(ann.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Your tables")).to_have_count(0)


def test_a_table_for_gold_cannot_be_opened_without_a_clock(visit: Visit) -> None:
    ann = visit("Ann").go("/new/matgo")
    clock = ann.page.get_by_role("group", name="Time for a turn")
    expect(clock.get_by_role("button", name="30 s")).to_have_attribute("aria-pressed", "true")
    expect(clock.get_by_role("button", name="No clock")).to_have_count(0)
    bots = ann.page.get_by_role("group", name="Bots")
    bots.get_by_role("button", name="1").click()
    none = clock.get_by_role("button", name="No clock")
    expect(none).to_have_attribute("aria-pressed", "true")
    none.click()
    bots.get_by_role("button", name="0").click()
    expect(clock.get_by_role("button", name="30 s")).to_have_attribute("aria-pressed", "true")

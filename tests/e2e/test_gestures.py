"""Phrases and reactions at the seats: pressed by one, read by all in their own language."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.lasting import let_go
from tests.e2e.looks import assert_accessible


def test_a_phrase_stands_at_its_seat_in_the_language_of_each_reader(visit: Visit) -> None:
    ann = visit("Ann", lasting=True)
    bob = visit("Bob", locale="ja-JP", phone=True, lasting=True)
    cho = visit("Cho", locale="ko-KR", low=True, lasting=True)
    code = ann.open_table()
    ann.join(code)
    bob.join(code)
    bob.page.get_by_role("button", name="2番の席に座る").click()
    bob.page.get_by_role("button", name="準備完了").click()
    cho.join(code)
    ann.button("Start").click()
    ann.page.locator("[data-mine]").wait_for()
    ann.page.keyboard.press("g")
    expect(ann.button("Good luck!", exact=False)).to_be_visible()
    assert_accessible(ann.page)
    ann.page.keyboard.press("1")
    expect(ann.page.locator(".bubble")).to_contain_text("Good luck!")
    expect(bob.page.locator(".bubble")).to_contain_text("よろしくお願いします")
    expect(cho.page.locator(".bubble")).to_contain_text("잘 부탁드려요")
    expect(cho.page.get_by_role("button", name="한마디")).to_have_count(0)
    expect(bob.page.get_by_role("status").filter(has_text="Ann：よろしく")).to_have_count(1)
    let_go(bob.page)
    expect(bob.page.locator(".bubble")).to_have_count(0)

    # Bob hides Ann: what she shows and says is on no page of his.
    bob.page.get_by_role("button", name="チャット").click()
    bob.page.get_by_role("button", name="3人").click()
    bob.page.get_by_role("button", name="Annさんのメニュー").click()
    bob.page.get_by_role("button", name="自分だけ非表示にする").click()
    expect(bob.page.get_by_text("自分だけ非表示")).to_be_visible()
    with cho.hears(lambda frame: frame["t"] == "gestured" and frame["gesture"] == "drum"):
        ann.button("Say or react").click()
        ann.button("A drum").click()
    expect(cho.page.locator("[data-gesture=drum]")).to_be_visible()
    bob.hear(lambda frame: frame["t"] == "gestured" and frame["gesture"] == "drum")
    expect(bob.page.locator(".bubble")).to_have_count(0)

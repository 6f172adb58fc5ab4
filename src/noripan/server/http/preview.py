"""What a link says of itself before it is opened, in a chat or a search: title, words, picture.

An invitation tells what everybody may know who has its code, and never its key.
"""

from dataclasses import dataclass
from html import escape

from noripan.kernel import catalogue
from noripan.kernel.registry import games
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.room.table import Table
from noripan.server.times import steady_now
from noripan.server.wire import Language

from .files import find
from .problems import language_of
from .responses import AnyRequest

OF_A_GAME = ("game", "learn", "new", "rules")
"""The addresses whose second part is a game."""
LOCALES: dict[Language, str] = {"en": "en_US", "ko": "ko_KR", "ja": "ja_JP"}
WIDTH, HEIGHT = 1200, 630
SITE: dict[Language, str] = {"en": "noripan", "ko": "놀이판", "ja": "ノリパン"}
ABOUT: dict[Language, str] = {
    "en": "Table games with friends or bots: no account, no install, no ads.",
    "ko": "친구와도 봇과도 바로 한 판. 가입도 설치도 광고도 없어요.",
    "ja": "友だちともボットともすぐに一局。登録もインストールも広告もありません。",
}
INVITED: dict[Language, str] = {
    "en": "Come and play {game}: {taken} of {seats} seats are taken. No account needed.",
    "ko": "{game} 한 판 해요. {seats}자리 중 {taken}자리가 찼어요. 가입 없이 바로 앉아요.",
    "ja": "{game}で一局いかが？{seats}席のうち{taken}席が埋まっています。登録はいりません。",
}


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link shows."""

    language: Language
    title: str
    text: str
    picture: str = "noripan"
    """The name of a file in preview/."""

    def head(self, root: str) -> str:
        """Write it as tags; `root` is the whole address that the parlour stands at."""
        said = {
            "og:type": "website",
            "og:site_name": SITE[self.language],
            "og:locale": LOCALES[self.language],
            "og:title": self.title,
            "og:description": self.text,
            "og:image": f"{root}/preview/{self.picture}.png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
        }
        tags = [f'<meta property="{key}" content="{escape(said[key])}" />' for key in said]
        return "\n    ".join([*tags, '<meta name="twitter:card" content="summary_large_image" />'])


async def preview_of(request: AnyRequest, parlour: Parlour, path: str) -> Preview:
    """Say what an address shows, in the reader's language, or in that of the table's host."""
    accept = request.headers.get("accept-language", "")
    first, _, second = path.strip("/").partition("/")
    if first == "t":
        table = await _table(request, parlour, second)
        if table is not None:
            return _invitation(table, language_of(accept) if accept else table.shown.language)
    language = language_of(accept)
    words = _words(second, language) if first in OF_A_GAME else {}
    if not words:
        return Preview(language, SITE[language], ABOUT[language])
    return Preview(language, words["name"], words.get("tagline", ABOUT[language]), _drawn(second))


async def _table(request: AnyRequest, parlour: Parlour, code: str) -> Table | None:
    """Find a table, unless the address guesses codes: whoever does learns nothing here either."""
    guesses, address = parlour.limits.guesses, address_of(request)
    if not 0 < len(code) <= 20 or guesses.is_empty(address, steady_now()):
        return None
    live = await parlour.hub.find(code.upper())
    if live is None:
        guesses.take(address, steady_now())
        return None
    return live.room.table


def _invitation(table: Table, language: Language) -> Preview:
    shown = table.shown
    name = _words(shown.game, language).get("name", shown.game)
    taken = sum(chair.kind != "free" for chair in shown.chairs)
    text = INVITED[language].format(game=name, taken=taken, seats=len(shown.chairs))
    title = f"{shown.title} · {name}" if shown.title else name
    return Preview(language, title, text, _drawn(shown.game))


def _words(game: str, language: Language) -> dict[str, str]:
    if game not in {each.id for each in games()}:
        return {}
    return catalogue.words(game, language)


def _drawn(game: str) -> str:
    """Name a game's picture; one from a package has none of its own."""
    return game if find(f"preview/{game}.png") is not None else "noripan"

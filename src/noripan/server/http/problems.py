"""What HTTP says when it says no: a code, values, and a sentence in the reader's language."""

from collections.abc import Mapping

from msgspec import Struct, field

from noripan.server.wire import Language

LANGUAGES: tuple[Language, ...] = ("en", "ko", "ja")


class Problem(Struct, frozen=True, kw_only=True):
    """The body of every answer that is an error."""

    code: str
    message: str
    values: dict[str, str | int] = field(default_factory=dict)


class Failure(Exception):
    """Raised by a handler, and told as a `Problem`."""

    def __init__(self, status: int, code: str, /, **values: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.values = values


def problem(code: str, values: Mapping[str, str | int], language: Language) -> Problem:
    """Put a problem into words; a code without words of its own is shown as it is.

    >>> problem("too_fast", {}, "en").message
    'Too many requests at once. Please wait a moment.'
    """
    texts = TEXTS.get(code)
    if texts is None:
        return Problem(code=code, message=code, values=dict(values))
    text = texts[LANGUAGES.index(language)]
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return Problem(code=code, message=text, values=dict(values))


def language_of(accept: str) -> Language:
    """Choose the reader's language from an `Accept-Language` header.

    >>> language_of("ja-JP,ja;q=0.9,en;q=0.8"), language_of("fr, ko;q=0.5"), language_of("")
    ('ja', 'ko', 'en')
    """
    parts = [part.strip().partition(";q=") for part in accept.split(",")]
    wanted = [
        (_weight(weight), language)
        for tag, _, weight in parts
        for language in LANGUAGES
        if tag.lower().split("-")[0] == language
    ]
    return max(wanted, key=lambda each: each[0])[1] if wanted else "en"


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


TEXTS: dict[str, tuple[str, str, str]] = {
    "not_found": (
        "There is nothing at this address.",
        "이 주소에는 아무것도 없어요.",
        "このアドレスには何もありません。",
    ),
    "unknown_table": (
        "There is no table {code}. It may have been closed.",
        "{code} 테이블은 없어요. 이미 닫혔을 수 있어요.",
        "卓 {code} はありません。閉じられたのかもしれません。",
    ),
    "unknown_game": (
        "There is no game {game} here.",
        "‘{game}’ 게임은 없어요.",
        "{game} というゲームはありません。",
    ),
    "unknown_match": (
        "There is no finished match {match}. An old one may no longer be kept.",
        "끝난 판 중에 ‘{match}’ 판은 없어요. 오래된 판은 지워졌을 수 있어요.",
        "終了した対局 {match} はありません。古い対局は消えていることがあります。",
    ),
    "other_version": (
        "This match was played with version {version} of the rules; here they are version {now}.",
        "이 판은 규칙 {version}판으로 두었어요. 여기 규칙은 {now}판이에요.",
        "この対局はルールのバージョン{version}で行われました。ここではバージョン{now}です。",
    ),
    "not_saved": (
        "This is no saved match: {reason}",
        "저장한 판이 아니에요: {reason}",
        "保存された対局ではありません: {reason}",
    ),
    "unplayable": (
        "Move {n} of this match ({action}) breaks the rule {clause}.",
        "이 판의 {n}번째 수({action})는 규칙 {clause}에 어긋나요.",
        "この対局の{n}手目（{action}）はルール{clause}に反します。",
    ),
    "too_large": (
        "This is too large.",
        "너무 커요.",
        "大きすぎます。",
    ),
    "head_too_large": (
        "The head of this request is too large. Delete this site's cookies and try again.",
        "요청의 머리 부분이 너무 커요. 이 사이트의 쿠키를 지우고 다시 해 주세요.",
        "リクエストのヘッダーが大きすぎます。このサイトのCookieを削除して、もう一度お試しください。",
    ),
    "too_late": (
        "This request took too long to arrive. Please try again.",
        "요청이 너무 늦게 도착했어요. 다시 시도해 주세요.",
        "リクエストが届くのに時間がかかりすぎました。もう一度お試しください。",
    ),
    "house_full": (
        "Too many visitors at once. Please try again in a moment.",
        "지금은 접속이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.",
        "ただいまアクセスが集中しています。少し待ってからもう一度お試しください。",
    ),
    "not_http": (
        "This is not a request that we can read.",
        "읽을 수 없는 요청이에요.",
        "読み取れないリクエストです。",
    ),
    "no_such_seat": (
        "This match has no seat {seat}.",
        "이 판에는 {seat}번 자리가 없어요.",
        "この対局に席{seat}はありません。",
    ),
    "seats": (
        "With these rules this game is for {allowed} players, not {taken}.",
        "이 규칙으로는 {allowed}명이 할 수 있어요. 지금은 {taken}명이에요.",
        "このルールでは{allowed}人で遊べます。今は{taken}人です。",
    ),
    "options": (
        "These options do not work: {reason}",
        "이 설정은 쓸 수 없어요: {reason}",
        "この設定は使えません: {reason}",
    ),
    "gold_clock": (
        "Two people who play for gold have a clock of {low} to {high} seconds.",
        "두 사람이 골드를 걸고 하면 한 수에 {low}~{high}초의 제한이 있어야 해요.",
        "二人でゴールドをかけるときは、一手{low}～{high}秒の時間制限が必要です。",
    ),
    "invalid": (
        "This request cannot be read: {reason}",
        "요청을 읽을 수 없어요: {reason}",
        "リクエストを読み取れません: {reason}",
    ),
    "unseen": (
        "Signs that nobody sees cannot be used here. Please write it with letters or pictures.",
        "보이지 않는 글자는 쓸 수 없어요. 글자나 그림으로 적어 주세요.",
        "見えない文字は使えません。文字か絵文字で書いてください。",
    ),
    "too_fast": (
        "Too many requests at once. Please wait a moment.",
        "요청이 너무 많아요. 잠시 기다려 주세요.",
        "リクエストが多すぎます。少しお待ちください。",
    ),
    "origin": (
        "This request comes from another site.",
        "다른 사이트에서 온 요청이에요.",
        "別のサイトからのリクエストです。",
    ),
    "unknown_host": (
        "This server has no name {host}. Whoever runs it can add it to NORIPAN_HOSTS.",
        "이 서버에는 {host}라는 이름이 없어요. 운영하는 분이 NORIPAN_HOSTS에 더할 수 있어요.",
        "このサーバーに {host} という名前はありません。運営者は NORIPAN_HOSTS に加えられます。",
    ),
    "host_only": (
        "Only for whoever runs this server: from its machine, or with NORIPAN_METRICS_TOKEN.",
        "운영하는 분만 볼 수 있어요. 서버 컴퓨터에서 열거나 NORIPAN_METRICS_TOKEN을 보내 주세요.",
        "運営者専用です。サーバー本体から開くか、NORIPAN_METRICS_TOKEN を送ってください。",
    ),
    "not_allowed": (
        "This cannot be done at this address.",
        "이 주소에서는 할 수 없는 일이에요.",
        "このアドレスではできません。",
    ),
    "storage": (
        "The server's disk is full or at fault; nothing has changed. Please tell whoever runs it.",
        "서버 디스크가 가득 찼거나 고장 나서 바뀐 것이 없어요. 운영하는 분께 알려 주세요.",
        "サーバーのディスクに空きがないか異常があり、何も変わっていません。運営者にお知らせください。",
    ),
    "broken": (
        "Something went wrong on our side. Please try again.",
        "서버에 문제가 생겼어요. 다시 시도해 주세요.",
        "サーバーで問題が起きました。もう一度お試しください。",
    ),
}

"""Every clause of the visual rulebook is named by a test, in Python or in TypeScript."""

import re
import tomllib

from tests.conformance.test_clauses import TESTS
from tests.conftest import ROOT

CLAUSES = ROOT / "web" / "src" / "playback" / "clauses.toml"
NAMED = re.compile(r"\bOTV-[0-9A-Za-z.\-]*[0-9A-Za-z]")


def test_every_visual_clause_is_named_by_a_test() -> None:
    asked = {clause["id"] for clause in tomllib.loads(CLAUSES.read_text("utf-8"))["clause"]}
    files = (path for glob in TESTS for path in ROOT.glob(glob))
    named = {name for path in files for name in NAMED.findall(path.read_text("utf-8"))}
    assert asked - named == set()
    assert named - asked == set(), "a test names a clause that does not exist"

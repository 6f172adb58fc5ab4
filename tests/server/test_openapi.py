"""Whatever the OpenAPI description allows, the server answers as it says."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS: list[Callable[..., Any]] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


DESCRIPTION = Path(__file__).parents[2] / "docs" / "openapi.json"
schema = schemathesis.openapi.from_dict(json.loads(DESCRIPTION.read_text("utf-8")))


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: Any, server: Any) -> None:
    case.call_and_validate(base_url=f"http://{server.address}", checks=CHECKS)

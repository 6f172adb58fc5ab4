"""The examples of deploy/: well formed, with ports and settings that there are."""

import re
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from shutil import which

import pytest

from noripan.server.main import PORT

FILES = ("Containerfile", "noripan.service", "Caddyfile", "nginx.conf", "compose.yaml")
INSTRUCTIONS = {
    "FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL",
    "HEALTHCHECK", "CMD",
}  # fmt: skip


def text_of(root: Path, name: str) -> str:
    return (root / "deploy" / name).read_text("utf-8")


@pytest.mark.parametrize("name", FILES)
def test_an_example_names_the_usual_port_and_settings_that_there_are(root: Path, name: str) -> None:
    text, guide = text_of(root, name), (root / "docs" / "hosting.md").read_text("utf-8")
    assert str(PORT) in text
    for setting in re.findall(r"NORIPAN_[A-Z_]+", text):
        assert f"`{setting}`" in guide, setting
    assert f"deploy/{name}" in guide


def test_the_unit_is_read_by_systemd(root: Path, tmp_path: Path) -> None:
    text = text_of(root, "noripan.service")
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text)
    assert unit["Service"]["ExecStart"].split()[1] == "serve"
    if which("systemd-analyze") is None:
        pytest.skip("this machine has no systemd to read it")
    here = tmp_path / "noripan.service"
    here.write_text(text.replace("/opt/noripan/bin/noripan", sys.executable), "utf-8")
    said = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", here], check=False, capture_output=True, text=True
    )
    assert "noripan.service" not in said.stderr, said.stderr


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_a_proxys_example_is_well_formed(root: Path, name: str) -> None:
    lines = [line.partition("#")[0].strip() for line in text_of(root, name).splitlines()]
    depth = 0
    for line in filter(None, lines):
        assert name == "Caddyfile" or line.endswith(("{", "}", ";")), line
        depth += line.count("{") - line.count("}")
        assert depth >= 0, line
    assert depth == 0


def test_nginx_hands_on_what_the_server_needs(root: Path) -> None:
    found = dict(re.findall(r"proxy_set_header (\S+) (\S+);", text_of(root, "nginx.conf")))
    assert found == {
        "Host": "$http_host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$connection_upgrade",
    }


def test_nginx_reads_its_example(root: Path, tmp_path: Path) -> None:
    if which("nginx") is None:
        pytest.skip("this machine has no nginx to read it")
    plain = re.sub(r"(listen 443) ssl|ssl_certificate\S* .*;", r"\1", text_of(root, "nginx.conf"))
    whole = tmp_path / "whole.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{plain}\n}}\n", "utf-8")
    said = subprocess.run(["nginx", "-t", "-c", whole], check=False, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr


def test_the_containers_recipe_has_only_known_instructions_and_no_root(root: Path) -> None:
    text = re.sub(r"\\\n", " ", text_of(root, "Containerfile"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert {line.split()[0] for line in lines} == INSTRUCTIONS
    assert lines[-1].startswith("CMD [")
    assert "USER noripan" in lines


def test_the_compose_file_starts_two_nodes_on_one_database_and_one_bus(root: Path) -> None:
    text = text_of(root, "compose.yaml")
    services = re.findall(r"^  (\w+):\n    (?:image|<<): (\S+)", text, re.MULTILINE)
    assert [name for name, what in services if what == "*node"] == ["one", "two"]
    assert {name for name, _ in services} == {"postgres", "nats", "one", "two", "proxy"}
    assert f"--to one:{PORT} --to two:{PORT}" in text
    for name in ("one", "two"):
        assert f"- {name}:/data" in text, "each node has a data folder of its own"

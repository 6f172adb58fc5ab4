"""What a bare install leaves out is named with how to install it; our own faults are not hidden."""

from importlib import import_module

import pytest

from noripan.kernel.extras import Missing, extra


def test_a_missing_package_is_named_with_the_extra_that_brings_it() -> None:
    with pytest.raises(Missing, match=r'rocket is missing: pip install "noripan\[server\]"'):
        load("rocket", "server")


def test_a_part_of_our_own_that_is_missing_is_our_own_fault() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"noripan\.server\.rocket"):
        load("noripan.server.rocket", "server")


def load(module: str, name: str) -> None:
    with extra(name):
        import_module(module)

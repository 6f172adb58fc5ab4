"""A contract for import-linter: packages that import the standard library and themselves only."""

import sys
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """No module of these packages imports anything installed."""

    packages = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - as called
        """Look at every module's direct imports."""
        packages = cast("list[str]", self.packages)  # the field has become its value by now
        roots = {package.split(".")[0] for package in packages}
        allowed = sys.stdlib_module_names | roots
        broken = sorted(
            (importer, imported)
            for package in packages
            for importer in {package, *graph.find_descendants(package)}
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.split(".")[0] not in allowed
        )
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import that breaks the contract."""
        for importer, imported in check.metadata["broken"]:
            output.print_error(f"{importer} imports {imported}", bold=False)

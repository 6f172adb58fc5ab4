"""The door of a table: who is in the room, and whether others find it."""

from noripan.server.wire import Person, TableState


def people_here(table: TableState) -> list[Person]:
    """List who is in the room: those who sit, then those who watch."""
    seated = [
        Person(person=chair.person, name=chair.name)
        for chair in table.chairs
        if chair.person is not None and chair.present
    ]
    return [*seated, *table.watchers]


def is_listed(table: TableState) -> bool:
    """Tell whether a table stands among the open ones: its host wants it, and somebody is there."""
    return table.listed and bool(people_here(table))

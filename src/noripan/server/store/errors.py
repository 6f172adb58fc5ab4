"""Why a store says no."""


class Conflict(Exception):
    """Somebody else wrote this table first: read it again."""


class Repeated(Exception):
    """This request was done before."""


class StorageError(Exception):
    """The disk did not take something, or did not give it back. Nothing has changed."""


class Unusable(RuntimeError):
    """The data cannot be used; it says which file it is and what to do."""


class InUse(RuntimeError):
    """Another server works on this folder or database."""


class NewerStore(RuntimeError):
    """The data was written by a newer noripan than this one."""

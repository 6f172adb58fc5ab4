"""One file a version: how tables of the version before become those of this one."""

"""`python -m noripan` is the command `noripan`."""

from sys import exit as leave

from noripan.cli import main

leave(main())

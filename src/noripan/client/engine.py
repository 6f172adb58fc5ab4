"""An engine: a process that is asked in lines. One that fails is ended, and started again."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

LINE_BYTES = 4096
"""A longer answer is none."""
END_SECONDS = 2.0
"""How long an engine has to end by itself when its input does."""


class EngineFailed(Exception):
    """It gave no answer, and says why."""


class Engine:
    """A process that plays one match; it is started when it is first asked."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self._process: Process | None = None

    async def ask(self, line: str, seconds: float) -> str:
        """Give what it answers to a line; whatever goes wrong ends it."""
        try:
            async with asyncio.timeout(seconds):
                return await self._ask(line)
        except TimeoutError as error:
            await self.kill()
            raise EngineFailed(f"it gave no answer in {seconds:.1f} seconds") from error
        except EngineFailed:
            await self.kill()
            raise
        except asyncio.CancelledError:
            await self.kill()
            raise

    async def _ask(self, line: str) -> str:
        stdin, stdout = await self._streams()
        try:
            stdin.write(line.encode() + b"\n")
            await stdin.drain()
            said = await stdout.readline()
        except ValueError as error:
            raise EngineFailed(f"it answered with over {LINE_BYTES} bytes") from error
        except OSError as error:
            raise EngineFailed(f"it does not read ({error})") from error
        if not said.endswith(b"\n"):
            raise EngineFailed("it ended")
        return said.decode("utf-8", "replace").strip()

    async def _streams(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        if self._process is None:
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *self.command,
                    stdin=PIPE,
                    stdout=PIPE,
                    limit=LINE_BYTES,
                    # Ctrl+C is for us: we end our engines ourselves, with all that they started.
                    start_new_session=True,
                )
            except OSError as error:
                raise EngineFailed(f"{self.command[0]} cannot be started ({error})") from error
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise EngineFailed("it has no standard input and output")
        return stdin, stdout

    async def finish(self, line: str) -> None:
        """Tell an engine that it is over; one that then does not end by itself is ended."""
        process = self._process
        if process is None or process.stdin is None:
            return
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                process.stdin.write(line.encode() + b"\n")
                process.stdin.close()
                await process.communicate()
        await self.kill()

    async def kill(self) -> None:
        """End it at once, and whatever it started."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
        await asyncio.shield(_bury(process))


async def _bury(process: Process) -> None:
    """Wait for the end of a process; what it still said must be read for that."""
    if process.stdin is not None:
        process.stdin.close()
    while process.stdout is not None and await process.stdout.read(LINE_BYTES):
        continue
    await process.wait()

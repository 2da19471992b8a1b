import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface MovableClock {
  /** What the app under test is started with, so that it reads this clock. */
  readonly variables: Readonly<Record<string, string>>;
  /** Sets the server's clock this many milliseconds ahead of the machine's. */
  setAhead(milliseconds: number): Promise<void>;
}

/** A clock for the server that a journey can move, so that it can last a working day. */
export async function movableClock(): Promise<MovableClock> {
  const file = join(await mkdtemp(join(tmpdir(), 'checkpoint-clock-')), 'ahead');
  const preload = pathToFileURL(join(import.meta.dirname, 'movable-clock.mjs'));
  await writeFile(file, '0');
  return {
    variables: { NODE_OPTIONS: `--import=${preload}`, CHECKPOINT_CLOCK_AHEAD: file },
    // Renamed into place: a half-written file would read as zero, and every session would begin in the future.
    setAhead: async (milliseconds) => {
      await writeFile(`${file}.next`, String(milliseconds));
      await rename(`${file}.next`, file);
    },
  };
}

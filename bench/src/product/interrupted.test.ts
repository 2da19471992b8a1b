import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findPlace } from '@checkpoint/server/kernel/database/embedded/place';
import { readPostmaster } from '@checkpoint/server/kernel/database/embedded/postmaster-file';
import { expect, it, vi } from 'vitest';
import { workspace } from '../places.ts';
import { diskFolder } from './folder.ts';

const program = join(workspace, 'bench/dist/bench.js');
const none = () => {};

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a measurement that gets %s leaves no database and no folder behind',
  async (signal) => {
    const place = await diskFolder('interrupted');
    const env = { ...process.env, TMPDIR: place.path };
    const child = spawn(process.execPath, [program, 'punch'], { env, stdio: 'ignore' });
    const database = await vi.waitFor(
      async () => {
        const [folder = ''] = await readdir(place.path);
        const running = await readPostmaster(findPlace(join(place.path, folder), none));
        if (running === undefined) throw new Error('its database does not run yet');
        return running;
      },
      { timeout: 30_000, interval: 100 },
    );
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    // An ended process stays in the list until its new parent has collected it.
    await vi.waitFor(() => expect(() => process.kill(database.pid, 0)).toThrow('ESRCH'), { timeout: 10_000 });
    expect(await readdir(place.path)).toEqual([]);
    await place.remove();
  },
  60_000,
);

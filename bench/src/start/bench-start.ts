import { startApp } from '@checkpoint/e2e/app-under-test';
import { startEmbeddedPostgres } from '@checkpoint/server/kernel/database/embedded/start-embedded-postgres';
import { median } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import { diskFolder } from '../product/folder.ts';

const rounds = 3;
/** Milliseconds from the command until it can serve, its database included. */
const most = 3000;

/**
 * `npm run bench start`: how long `npm start` takes when everything is built, the first time and again, compared with
 * its database alone.
 */
export async function benchStart(): Promise<readonly Line[]> {
  const times = { first: [] as number[], again: [] as number[] };
  const alone = { first: [] as number[], again: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const folder = await diskFolder('bench-start');
    const bare = await diskFolder('bench-start-alone');
    for (const turn of ['first', 'again'] as const) {
      times[turn].push(await startProduct(folder.path));
      alone[turn].push(await startDatabase(bare.path));
    }
    await Promise.all([folder.remove(), bare.remove()]);
  }
  return (['first', 'again'] as const).map((turn) => {
    const milliseconds = median(times[turn]);
    return {
      promise: turn === 'first' ? 'npm start, the first time' : 'npm start, again',
      measured: `ready after ${write(milliseconds, 'ms')}`,
      floor: `${write(median(alone[turn]), 'ms')}, its PostgreSQL alone`,
      ...{ aim: 'within 3 s', isMet: milliseconds <= most },
    };
  });
}

async function startProduct(dataDir: string): Promise<number> {
  const begun = performance.now();
  const app = await startApp({ DATA_DIR: dataDir });
  const took = performance.now() - begun;
  await app.stop();
  return took;
}

async function startDatabase(dataDir: string): Promise<number> {
  const begun = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error });
  const took = performance.now() - begun;
  await postgres.stop();
  return took;
}

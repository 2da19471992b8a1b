import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Staff } from '../product/staff.ts';
import { openConnection } from './http-connection.ts';
import { punchRequest } from './requests.ts';

/** Milliseconds between an answer and the next tap. */
const pause = 20;

/** Punches one after the other, twenty milliseconds apart, until stopped. Returns how long each punch took. */
export function punchAlong(port: number, { workers }: Pick<Staff, 'workers'>) {
  const times: number[] = [];
  let goesOn = true;
  const work = async () => {
    const connection = await openConnection(port);
    for (let turn = 0; goesOn; turn++) {
      const worker = workers[turn % workers.length];
      if (worker === undefined) throw new RangeError('a company without employees');
      const type = Math.floor(turn / workers.length) % 2 === 0 ? 'check_in' : 'check_out';
      const body = { id: randomUUID(), type, userId: worker.userId } as const;
      const begun = performance.now();
      const { status } = await connection.exchange(punchRequest(port, worker.token, body));
      times.push(performance.now() - begun);
      if (status !== 201) throw new Error(`a punch was answered with ${status}`);
      await sleep(pause);
    }
    connection.close();
  };
  const done = work();
  // `stop` reports the failure. Until then an unhandled rejection would end the process.
  done.catch(() => {});
  return {
    async stop(): Promise<readonly number[]> {
      goesOn = false;
      await done;
      return times;
    },
  };
}

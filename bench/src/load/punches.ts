import { randomUUID } from 'node:crypto';
import { openConnection } from './http-connection.ts';
import type { Job } from './job.ts';
import type { Step } from './repeat.ts';
import { punchRequest } from './requests.ts';

type PunchJob = Extract<Job, { kind: 'punches' }>;
type Worker = PunchJob['workers'][number];

/** The people checked in, over all jobs of this process. */
const checkedIn = new Set<string>();

/** Steps that check people in and out over HTTP, and the function that closes their connections. */
export async function punches({ port, workers, connections }: PunchJob) {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const steps = open.map((connection, index): Step => {
    const own = workers.filter((_, place) => place % connections === index);
    let turn = 0;
    return async () => {
      const worker = own[turn++ % own.length];
      if (worker === undefined) throw new RangeError('more connections than people');
      const { status, body } = await connection.exchange(requestOf(port, worker));
      if (status !== 201) throw new Error(`${status} ${body}`);
      if (!checkedIn.delete(worker.userId)) checkedIn.add(worker.userId);
    };
  });
  const close = () => {
    for (const connection of open) connection.close();
  };
  return { steps, close };
}

const requestOf = (port: number, { userId, token }: Worker): string =>
  punchRequest(port, token, {
    id: randomUUID(),
    type: checkedIn.has(userId) ? 'check_out' : 'check_in',
    userId,
  });

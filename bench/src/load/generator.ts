import { fork } from 'node:child_process';
import { once } from 'node:events';
import { generator } from '../places.ts';
import type { RushJob, RushReport } from '../rush/job.ts';
import type { Job, Load } from './job.ts';

/** The load generator runs in a process of its own, so that it does not distort the app's measurement. */
export interface Generator {
  readonly pid: number;
  perform(job: Job): Promise<Load>;
  perform(job: RushJob): Promise<RushReport>;
  stop(): void;
}

export function startGenerator(): Generator {
  const child = fork(generator, { execArgv: ['--enable-source-maps'] });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${generator} could not be started`);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the generator of load ended with code ${code}`);
  });
  // The caller of a running job gets the error. Without a job, the generator was stopped on purpose.
  failed.catch(() => undefined);
  return {
    pid,
    async perform(job: Job | RushJob) {
      const answer = once(child, 'message');
      child.send(job);
      const [report] = await Promise.race([answer, failed]);
      return report;
    },
    stop: () => void child.disconnect(),
  };
}

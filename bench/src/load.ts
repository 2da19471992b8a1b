// A load generator in a process of its own. Its parent sends jobs, one at a time, and gets the measurements back.
import { bareStatements } from './load/bare-statements.ts';
import type { Job } from './load/job.ts';
import { punches } from './load/punches.ts';
import { repeat } from './load/repeat.ts';
import type { RushJob } from './rush/job.ts';
import { rush } from './rush/rush.ts';

process.on('message', (message) => {
  // Only generator.ts sends messages, and only jobs.
  void perform(message as Job | RushJob).then(
    (report) => process.send?.(report),
    (fault: unknown) => {
      console.error(fault);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit(0));

async function perform(job: Job | RushJob) {
  if (job.kind === 'rush') return rush(job);
  const { steps, close } = job.kind === 'punches' ? await punches(job) : await bareStatements(job);
  const load = await repeat(steps, job.seconds);
  await close();
  return load;
}

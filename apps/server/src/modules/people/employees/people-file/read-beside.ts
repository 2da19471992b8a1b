import { Worker } from 'node:worker_threads';
import type { ReadingChoices, ReadPeople } from './read-people.ts';

/** Milliseconds that a file may take to be read; a list of 5,000 people takes one second. */
const longest = 10_000;
/** Megabytes of a thread's memory; a list of 5,000 people takes 60. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Reads a file that nobody has looked at in a thread of its own, so that it holds up nobody: neither by its time nor by its
 * memory. A file that takes too much of either cannot be read.
 */
export function readBeside(
  program: URL,
  file: Buffer,
  choices: ReadingChoices,
  deadline = longest,
): Promise<ReadPeople> {
  const worker = new Worker(program, {
    workerData: { file, choices },
    resourceLimits,
    stdout: true,
    stderr: true,
  });
  return new Promise<ReadPeople>((resolve, reject) => {
    const giveUp = () => resolve({ kind: 'unreadable_file' });
    const timer = setTimeout(giveUp, deadline);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp();
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
  }).finally(() => worker.terminate());
}

import { announceAddresses } from './announce.ts';
import { readConfig } from './kernel/config.ts';
import { faultInWords } from './kernel/fault-in-words.ts';
import { type Serving, serve } from './serve.ts';
import { nodeWarning } from './warn-of-node.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);

/** Starts everything and serves until SIGTERM or SIGINT. Exits with 1 and one clear line when it cannot. */
export async function start(): Promise<void> {
  const warning = nodeWarning(process.versions.node);
  if (warning !== null) process.stderr.write(`${warning}\n`);
  try {
    const config = readConfig();
    const serving = serve(config, log);
    // Registered first, so that even an interrupted start leaves no database running.
    onStop(serving);
    announceAddresses((await serving).app, config, log);
  } catch (error) {
    process.stderr.write(`Checkpoint cannot start.\n${faultInWords(error)}\n`);
    process.exit(1);
  }
}

/** Milliseconds after which a hanging stop is cut short. Process supervisors wait ten seconds. */
const longestStop = 9_500;

function onStop(serving: Promise<Serving>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log(`${signal}: finishing what is in flight.`);
    setTimeout(() => process.exit(1), longestStop).unref();
    // A start that fails meanwhile says so and exits by itself.
    void serving.then(async ({ stop }) => {
      await stop();
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

import { commands } from './cli/commands.ts';
import { complain, type ExitCode, say } from './cli/exit.ts';
import { helpFor, overview } from './cli/help.ts';
import { faultInWords } from './kernel/fault-in-words.ts';

const isHelp = (word: string | undefined) => word === '--help' || word === '-h';

async function run([name = 'help', ...args]: readonly string[]): Promise<ExitCode> {
  if (name === 'help' || isHelp(name)) return help(args[0]);
  const command = commands[name];
  if (command === undefined) return unknown(name);
  if (args.some(isHelp)) return help(name);
  try {
    return await command.run(args);
  } catch (error) {
    complain(faultInWords(error));
    if (!isMisunderstood(error)) return 1;
    complain(`\n${helpFor(name, command)}`);
    return 2;
  }
}

function help(name: string | undefined): ExitCode {
  const command = name === undefined ? undefined : commands[name];
  if (name !== undefined && command === undefined) return unknown(name);
  say(name === undefined || command === undefined ? overview(commands) : helpFor(name, command));
  return 0;
}

function unknown(name: string): ExitCode {
  complain(`There is no command "${name}".\n\n${overview(commands)}`);
  return 2;
}

/** Unknown options and missing values. */
const isMisunderstood = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

// The reader of a pipe may close it early, as `head` does. The command still finishes its work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2));

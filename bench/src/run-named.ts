import { type Line, linesTable } from './measure/lines.ts';
import { describeMachine, inWords } from './measure/machine.ts';
import { keepResults } from './measure/results.ts';

/** Measures or tries one thing. */
export interface Program {
  /** Prints its own tables and returns the promises with their results. */
  readonly run: (args: readonly string[]) => Promise<readonly Line[]>;
  /** Its options and its purpose, for the help. */
  readonly help: readonly [options: string, purpose: string];
}

/**
 * Runs the program that the command line names (`npm run bench punch`), or else all of them, and ends with one table of
 * the promises. `npm run bench help` lists the programs. A program that fails breaks its own promise, and the others
 * still run. Exit code 1 means a broken promise, 2 an unknown program or option.
 */
export async function runNamed(
  command: string,
  programs: Readonly<Record<string, Program>>,
  { passOn = (_name, args) => args, given = process.argv.slice(2) }: RunOptions = {},
): Promise<readonly Line[]> {
  const [name = '', ...args] = given;
  if (given.includes('--help') || name === 'help') {
    console.log(helpText(command, programs));
    return [];
  }
  const isAll = name === '' || name.startsWith('-');
  const chosen = Object.entries(programs).filter(([own]) => isAll || own === name);
  if (chosen.length === 0) {
    return refuse(`There is no ${command} ${name}.\n\n${helpText(command, programs)}`);
  }
  const machine = describeMachine();
  const lines: Line[] = [];
  for (const [own, program] of chosen) {
    if (isAll) console.log(`\n── ${command} ${own}\n`);
    try {
      lines.push(...(await program.run(isAll ? passOn(own, given) : args)));
    } catch (error) {
      if (isWrongOption(error)) return refuse(`${error.message}\n\n${helpText(command, { [own]: program })}`);
      lines.push(broken(own, error));
    }
  }
  console.log(`\n${inWords(machine)}\n\n${linesTable(lines)}\n`);
  if (isAll) console.log(keepResults(command, { machine, lines }));
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1;
  return lines;
}

interface RunOptions {
  /** The options that a run of everything passes on to this program. */
  readonly passOn?: (name: string, args: readonly string[]) => readonly string[];
  /** The words after the command. */
  readonly given?: readonly string[];
}

function helpText(command: string, programs: Readonly<Record<string, Program>>): string {
  const entries = Object.entries(programs).map(
    ([
      name,
      {
        help: [options, purpose],
      },
    ]) => [`  npm run ${command} ${name}${options && ` -- ${options}`}`, `      ${purpose}`].join('\n'),
  );
  return entries.join('\n');
}

/** Answers a command line that names an unknown program or option. */
function refuse(words: string): readonly Line[] {
  console.error(words);
  process.exitCode = 2;
  return [];
}

/** An error of `parseArgs`: an unknown option, or an option without its value. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function broken(name: string, error: unknown): Line {
  console.error(error);
  const measured = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return { promise: name, measured, aim: 'gets through', isMet: false };
}

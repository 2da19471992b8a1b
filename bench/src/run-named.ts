import { type Line, linesTable } from './measure/lines.ts';
import { describeMachine, inWords } from './measure/machine.ts';
import { keepResults } from './measure/results.ts';

/** Measures or tries one thing, prints its own tables and says which promises it found kept. */
export type Program = (args: readonly string[]) => Promise<readonly Line[]>;

/**
 * Runs what the command line names, `npm run bench punch`, or one after the other all that there is, with one table of
 * the promises at the end. What does not get through breaks its own promise and keeps nothing else from being run. Exit
 * code 1 when a promise is broken, 2 when nothing of that name is there.
 */
export async function runNamed(
  command: string,
  programs: Readonly<Record<string, Program>>,
  { passOn = (_name, args) => args, given = process.argv.slice(2) }: RunOptions = {},
): Promise<readonly Line[]> {
  const [name = '', ...args] = given;
  const isAll = name === '' || name.startsWith('-');
  const chosen = Object.entries(programs).filter(([own]) => isAll || own === name);
  if (chosen.length === 0) {
    console.error(`Usage: npm run ${command} [${Object.keys(programs).join('|')}]`);
    process.exitCode = 2;
    return [];
  }
  const machine = describeMachine();
  const lines: Line[] = [];
  for (const [own, program] of chosen) {
    if (isAll) console.log(`\n── ${command} ${own}\n`);
    lines.push(...(await run(own, program, isAll ? passOn(own, given) : args)));
  }
  console.log(`\n${inWords(machine)}\n\n${linesTable(lines)}\n`);
  if (isAll) console.log(keepResults(command, { machine, lines }));
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1;
  return lines;
}

interface RunOptions {
  /** What a run of everything passes on of its options to the program of this name. */
  readonly passOn?: (name: string, args: readonly string[]) => readonly string[];
  /** The words behind the command. */
  readonly given?: readonly string[];
}

async function run(name: string, program: Program, args: readonly string[]): Promise<readonly Line[]> {
  try {
    return await program(args);
  } catch (error) {
    console.error(error);
    const measured = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [{ promise: name, measured, aim: 'gets through', isMet: false }];
  }
}

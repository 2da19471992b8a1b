import type { Command } from './commands.ts';

const column = 41;
const width = 120;

/** The help for one command: its call and its purpose. */
export const helpFor = (name: string, { usage, about }: Command): string =>
  [`Usage: npm run checkpoint -- ${`${name} ${usage}`.trimEnd()}`, '', ...wrapped(about, 80)].join('\n');

/** The help for all commands, with a short text each. */
export function overview(commands: Readonly<Record<string, Command>>): string {
  const entries = Object.entries(commands).flatMap(([name, command]) => entry(name, command));
  return [
    'Usage: npm run checkpoint -- COMMAND',
    '',
    ...entries,
    ...beside('help [COMMAND]', 'Show this, or one of them. So does COMMAND --help.'),
    '',
    'Exit codes: 0 done, 1 failed, 2 not understood.',
  ].join('\n');
}

const entry = (name: string, { usage, about }: Command) => beside(`${name} ${usage}`.trimEnd(), about);

function beside(call: string, about: string): string[] {
  const lines = wrapped(about, width - column).map((line) => ' '.repeat(column) + line);
  const first = `  ${call}`;
  const [next = '', ...others] = lines;
  return first.length < column - 1 ? [first + next.slice(first.length), ...others] : [first, ...lines];
}

function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Runs what the command line names: `npm run bench punch`. Exit code 2 when it names nothing. */
export async function runNamed(
  command: string,
  programs: Readonly<Record<string, (args: readonly string[]) => Promise<void>>>,
): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const program = programs[name];
  if (program !== undefined) return program(args);
  console.error(`Usage: npm run ${command} ${Object.keys(programs).join('|')}`);
  process.exitCode = 2;
}

import { openDatabase } from '#platform/database/open.ts';
import { readConfig } from './config.ts';
import { setEmployeeLimit } from './features/companies/queries.ts';

const usage = `Usage: npm run checkpoint -- COMMAND

  plan CODE LIMIT   Let the company with this code have LIMIT active employees: 0 for unlimited,
                    "default" for the installation's default (FREE_TIER_EMPLOYEES).
  help              Show this.`;

/** Exit codes: 0 done, 1 failed, 2 the command was not understood. */
type ExitCode = 0 | 1 | 2;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

function readLimit(text: string | undefined): number | null | undefined {
  if (text === 'default') return null;
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

async function plan([code, limitText]: string[]): Promise<ExitCode> {
  const limit = readLimit(limitText);
  if (code === undefined || limit === undefined) {
    complain(`plan needs a company code and a limit (a whole number or "default").\n\n${usage}`);
    return 2;
  }
  const database = await openDatabase({ ...readConfig(), whenInUse: 'join' }, complain);
  try {
    const name = await setEmployeeLimit(database.db, code.trim().toUpperCase(), limit);
    if (name === undefined) {
      complain(`No company has the code ${code}.`);
      return 1;
    }
    say(`${name}: ${describe(limit)}`);
    return 0;
  } finally {
    await database.close();
  }
}

function describe(limit: number | null): string {
  if (limit === null) return "the installation's default number of employees.";
  return limit === 0 ? 'any number of employees.' : `up to ${limit} active employees.`;
}

async function run([command, ...rest]: string[]): Promise<ExitCode> {
  switch (command) {
    case 'plan':
      return plan(rest);
    case 'help':
    case '--help':
    case undefined:
      say(usage);
      return 0;
    default:
      complain(`There is no command "${command}".\n\n${usage}`);
      return 2;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { setEmployeeLimit } from '#modules/people/companies/queries.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { commandLine } from '#record/audit/origin.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { withDatabase } from './with-database.ts';

/** `plan CODE LIMIT`: sets how many active employees a company may have. */
export async function plan(args: readonly string[]): Promise<ExitCode> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [code, limitText, ...rest] = positionals;
  const limit = readLimit(limitText);
  if (code === undefined || limit === undefined || rest.length > 0) {
    complain('plan needs a company code and a limit (a whole number or "default").');
    return 2;
  }
  const company = await withDatabase((db) => setPlan(db, code.trim().toUpperCase(), limit));
  if (company === undefined) {
    complain(`No company has the code ${code}.`);
    return 1;
  }
  say(`${company.name}: ${describe(limit)}`);
  return 0;
}

const setPlan = (db: Database, code: string, limit: number | null) =>
  db.transaction(async (tx) => {
    const company = await setEmployeeLimit(tx, code, limit);
    if (company === undefined) return undefined;
    await recordAudit(tx, {
      ...{ action: 'plan_changed', companyId: company.id, actorUserId: null, subjectUserId: null },
      ...{ details: { limit }, origin: commandLine, at: systemClock.now() },
    });
    return company;
  });

function readLimit(text: string | undefined): number | null | undefined {
  if (text === 'default') return null;
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

function describe(limit: number | null): string {
  if (limit === null) return "the installation's default number of employees.";
  return limit === 0 ? 'any number of employees.' : `up to ${limit} active employees.`;
}

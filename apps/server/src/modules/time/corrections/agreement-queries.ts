import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/**
 * Whether what `actor` asks for in the record of `employee` waits for the agreement of its person, as SQL: somebody else
 * asks, that person is there to answer, and the company wants it so now. Otherwise it is a request like any other.
 */
export const waitsForAgreement = (employee: string, actor: string) => `exists (
    select from employees own join companies asking on asking.id = own.company_id
    where own.company_id = $1 and own.id = ${employee} and own.user_id <> ${actor} and own.is_active
      and asking.settings ->> 'corrections' = 'agree')`;

const needsAgreementStatement = statement(
  'needs_agreement',
  `select ${waitsForAgreement('$2::uuid', '$3::uuid')} as waits`,
);

/** Whether somebody's corrections of this record wait for its person. */
export const needsAgreement = async (
  db: Queries,
  companyId: string,
  employeeId: string,
  actorUserId: string,
): Promise<boolean> =>
  (await db.run<{ waits: boolean }>(needsAgreementStatement, [companyId, employeeId, actorUserId]))[0]
    ?.waits === true;

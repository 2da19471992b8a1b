import { createHash } from 'node:crypto';
import { administers } from '@checkpoint/contract/permissions';
import { batched } from '#kernel/database/batch.ts';
import type { Queries, Transaction } from '#kernel/database/database.ts';
import { type Statement, statement, statementForOneMachine } from '#kernel/database/statement.ts';
import { deleting, roleIn } from './company-queries.ts';
import { findPlace } from './place-queries.ts';

/** A session's id in the table, which keeps the hash: only the cookie carries the token. */
export const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a session stores in addition to its id and end. */
export interface SessionData {
  /** ISO 8601. */
  readonly createdAt: string;
  /** The last use that was written down, ISO 8601. */
  readonly usedAt: string;
  /** From where and with what it was started. */
  readonly address?: string | null;
  readonly userAgent?: string | null;
  /** It began with a second step, or its person has set one up in it since. */
  readonly hasSecondStep?: boolean;
  /** Its company is one of several that its person belongs to. */
  readonly isOneOfSeveral?: boolean;
}

export interface SessionRow {
  sess: SessionData;
  user_id: string;
  auth_type: string;
  email: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  role: string;
  require_password_change: boolean;
  require_second_step: boolean;
  company_id: string | null;
  employee_id: string | null;
  employee_active: boolean | null;
}

interface SessionWanted {
  readonly sid: string;
  readonly now: Date;
}

const factorless = `u.auth_type in ('local', 'checkpoint')
  and not exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
  and not exists (select from passkeys k where k.user_id = u.id)`;

/** Whether the account of `users u` has a password and no second step. People of an identity provider have theirs there. */
export const lacksSecondStep = `(${factorless})`;

/** The session's company; the account's own where it has not chosen any. */
const chosenCompany = 'coalesce(s.company_id, u.company_id)';
/** Of the membership `m`: that of the account is what the version before reads. */
const role = `coalesce(m.role, 'employee')`;

const demandsSecondStep = `exists (
  select from companies c where c.id = m.company_id and (c.settings ->> 'requireSecondStep')::boolean)`;

const accountOfSession = `wanted.place::int as place, s.sess, u.id as user_id, u.auth_type, u.email, u.first_name,
  u.last_name, u.profile_image_url, u.require_password_change`;

/**
 * The columns read of a live session. A statement that reads more appends its own. Only of administrators it is looked up
 * whether they lack a second step that their company demands.
 */
export const sessionColumns = `${accountOfSession}, ${role} as role, m.company_id,
  ${role} in ('company_admin', 'super_admin') and ${lacksSecondStep} and ${demandsSecondStep} as require_second_step,
  e.id as employee_id, e.is_active as employee_active`;

/**
 * Living sessions with the account of each. Joined plainly, PostgreSQL reads the whole table of sessions for a handful of
 * them; `limit` makes each one a look into the primary key.
 */
const sessionsOfAccounts = `unnest($1::text[], $2::timestamptz[]) with ordinality as wanted (sid, now, place)
  cross join lateral (
    select sess, user_id, company_id from sessions where sid = wanted.sid and expire > wanted.now limit 1) s
  join users u on u.id = s.user_id`;

/** The same with the membership in the session's company and the own employee there. */
export const livingSessions = `${sessionsOfAccounts}
  left join lateral (
    select company_id, role from memberships
    where company_id = ${chosenCompany} and user_id = s.user_id and ended_at is null limit 1) m on true
  left join employees e on e.company_id = coalesce(m.company_id, u.company_id) and e.user_id = u.id`;

/** Reads sessions by a statement of the two above, many that are wanted at the same moment at once. */
export const sessionsBy = <Row extends object>(find: Statement) =>
  batched(async (db, wanted: readonly SessionWanted[]) => {
    const rows = await db.run<Row & { place: number }>(find, [
      wanted.map(({ sid }) => sid),
      wanted.map(({ now }) => now),
    ]);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return wanted.map((_, index) => byPlace.get(index + 1));
  });

const findSessions = sessionsBy<SessionRow>(
  statementForOneMachine('find_sessions', `select ${sessionColumns} from ${livingSessions}`),
);

interface AccountOfSessionRow
  extends Omit<SessionRow, 'role' | 'require_second_step' | 'employee_id' | 'employee_active'> {
  /** The account's own company. */
  own_company_id: string | null;
  lacks_second_step: boolean;
}

const findAccountsOfSessions = sessionsBy<AccountOfSessionRow>(
  statement(
    'find_accounts_of_sessions',
    `select ${accountOfSession}, ${chosenCompany} as company_id, u.company_id as own_company_id,
       ${lacksSecondStep} as lacks_second_step from ${sessionsOfAccounts}`,
  ),
);

export const findSession = (db: Queries, sid: string, now: Date): Promise<SessionRow | undefined> =>
  db.isDivided ? findDividedSession(db, sid, now) : findSessions(db, { sid, now });

/** Accounts stand above companies: first whose the session is, then who they are in its company. */
async function findDividedSession(db: Queries, sid: string, now: Date): Promise<SessionRow | undefined> {
  const account = await findAccountsOfSessions(db, { sid, now });
  if (account === undefined) return undefined;
  const { company_id: companyId, user_id: userId, lacks_second_step: lacksStep } = account;
  const found = companyId === null ? undefined : await findPlace(db, companyId, userId);
  // Whoever left a company that is not their account's own is nothing there, and their session goes on without one.
  const place = companyId === account.own_company_id || found?.role != null ? found : undefined;
  const role = place?.role ?? 'employee';
  return {
    ...account,
    role,
    company_id: place?.role == null ? null : companyId,
    require_second_step: administers(role) && lacksStep && place?.settings.requireSecondStep === true,
    employee_id: place?.employee_id ?? null,
    employee_active: place?.employee_active ?? null,
  };
}

/** What somebody is at this moment: sessions follow the role in force, not the account's kind. */
export interface InForce {
  readonly role: string;
  readonly company_id: string | null;
}

// Locks the account before any session, as every change of an account does. So a person who is promoted meanwhile keeps
// no long session.
const lockAccountStatement = statement(
  'lock_account_in_force',
  'select company_id from users where id = $1 for share',
);

/** What an account is in this company, or in its own, as nobody changes it until the transaction ends. */
export async function lockInForce(tx: Transaction, userId: string, chosen: string | null): Promise<InForce> {
  const [own] = await tx.run<Pick<InForce, 'company_id'>>(lockAccountStatement, [userId]);
  if (own === undefined) throw new Error('an account that signs in does not exist');
  const companyId = chosen ?? own.company_id;
  const role = companyId === null ? undefined : await roleIn(tx, companyId, userId);
  return role === undefined ? { role: 'employee', company_id: null } : { role, company_id: companyId };
}

const insertSessionStatement = statement(
  'insert_session',
  'insert into sessions (sid, sess, expire, user_id, company_id) values ($1, $2, $3, $4, $5)',
);

export interface NewSession {
  readonly sid: string;
  readonly data: SessionData;
  readonly expire: Date;
  readonly userId: string;
  /** Null for whichever company is the account's own. */
  readonly companyId: string | null;
}

export const insertSession = (db: Queries, { sid, data, expire, userId, companyId }: NewSession) =>
  db.run(insertSessionStatement, [sid, JSON.stringify(data), expire, userId, companyId]);

export interface OwnSessionRow {
  sid: string;
  sess: SessionData;
}

const listSessionsOfStatement = statement(
  'list_sessions_of_user',
  `select sid, sess from sessions where user_id = $1 and expire > $2
   order by sess ->> 'usedAt' desc, sess ->> 'createdAt' desc, sid`,
);

/** An account's living sessions, those used last first. */
export const listSessionsOf = (db: Queries, userId: string, now: Date) =>
  db.run<OwnSessionRow>(listSessionsOfStatement, [userId, now]);

const renewSessionStatement = statement(
  'renew_session',
  'update sessions set sess = $2, expire = $3 where sid = $1',
);

export const renewSession = (db: Queries, sid: string, data: SessionData, expire: Date) =>
  db.run(renewSessionStatement, [sid, JSON.stringify(data), expire]);

const deleteSessionStatement = statement('delete_session', deleting('sid = $1', ', sess'));

/** What the session stored, if it was there. */
export const deleteSession = async (db: Queries, sid: string) =>
  (await db.run<{ sess: SessionData }>(deleteSessionStatement, [sid]))[0]?.sess;

const noteSecondStepStatement = statement(
  'note_second_step_of_session',
  `update sessions set sess = (sess::jsonb || '{"hasSecondStep":true}')::json where sid = $1`,
);

/** Notes that the session's person has shown a second step. */
export const noteSecondStep = (db: Queries, sid: string) => db.run(noteSecondStepStatement, [sid]);

const deleteExpiredSessionsStatement = statement('delete_expired_sessions', deleting('expire <= $1'));

export const deleteExpiredSessions = (db: Queries, now: Date) =>
  db.run(deleteExpiredSessionsStatement, [now]);

const deleteSessionsOfStatement = statement(
  'delete_sessions_of_user',
  deleting('user_id = $1 and ($2::text is null or sid <> $2)'),
);

/** More than anybody has devices; a program that signs in again and again has more. */
const mostOfAPerson = 50;

const endOldestSessionsStatement = statement(
  'end_oldest_sessions_of_user',
  deleting(`sid in (select sid from sessions where user_id = $1
    order by sess ->> 'usedAt' desc, sess ->> 'createdAt' desc, sid offset ${mostOfAPerson})`),
);

/** Ends the sessions of an account that were used longest ago, where it has too many. */
export const endOldestSessions = (db: Queries, userId: string) =>
  db.run(endOldestSessionsStatement, [userId]);

const endSignInsUnderWayStatement = statement(
  'end_sign_ins_under_way',
  `with wishes as (delete from email_changes where user_id = $1)
   update users set sign_in_epoch = sign_in_epoch + 1 where id = $1`,
);

/**
 * Ends all sessions of an account, or all but one, and returns their number. A wish for another e-mail ends with them: a
 * stranger may have made it. Running sign-ins end too: the epoch is
 * raised first. That waits for a session that is being started, so that the second statement sees it.
 */
export async function deleteSessionsOf(
  tx: Transaction,
  userId: string,
  except: string | null,
): Promise<number> {
  await tx.run(endSignInsUnderWayStatement, [userId]);
  return (await tx.run(deleteSessionsOfStatement, [userId, except])).length;
}

const lockEpochStatement = statement(
  'lock_sign_in_epoch',
  'select id from users where id = $1 and sign_in_epoch = $2 for share',
);

/** Whether no sessions of the account were ended since this epoch. None are until the transaction ends. */
export const lockEpoch = async (tx: Transaction, userId: string, epoch: number): Promise<boolean> =>
  (await tx.run(lockEpochStatement, [userId, epoch])).length === 1;

const lockOwnerStatement = statement(
  'lock_account_for_its_owner',
  'select id from users where id = $1 for no key update',
);

const lockOwnSessionStatement = statement(
  'lock_own_session',
  'select sid from sessions where sid = $1 for key share',
);

/**
 * Locks an account for a change by its owner. False if the session of the request has ended meanwhile. While a password
 * is checked or a provider answers, the owner may have ended it because it was stolen.
 */
export async function lockForOwner(
  tx: Transaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> {
  await tx.run(lockOwnerStatement, [userId]);
  return (await tx.run(lockOwnSessionStatement, [sessionId])).length === 1;
}

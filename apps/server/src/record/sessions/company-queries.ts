import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { endedSessionsChannel } from '#record/presence/announcements.ts';

const findRoleStatement = statement(
  'find_role_in_company',
  'select role from memberships where company_id = $1 and user_id = $2 and ended_at is null',
);

/** What somebody is in a company; undefined for who does not belong to it. */
export const roleIn = async (db: Queries, companyId: string, userId: string): Promise<string | undefined> =>
  (await db.run<{ role: string }>(findRoleStatement, [companyId, userId]))[0]?.role;

/** Deletes sessions and says so to every process on the database, which end what they still have open for them. */
export const deleting = (condition: string, columns = '') =>
  `with ended as (delete from sessions where ${condition} returning sid${columns})
   select pg_notify('${endedSessionsChannel}', sid)${columns} from ended`;

const endStreamsStatement = statement(
  'end_streams_of_users',
  `select pg_notify('${endedSessionsChannel}', sid) from sessions where user_id = any ($1::uuid[])`,
);

/** Ends the open streams of these accounts, which their pages open again with what may be read from now on. */
export const endStreamsOf = (tx: Transaction, userIds: readonly string[]) =>
  tx.run(endStreamsStatement, [userIds]);

const endSignInsOfStatement = statement(
  'end_sign_ins_of_account',
  'update users set sign_in_epoch = sign_in_epoch + 1 where id = $1',
);

/** Sessions of an account $1 that are in a company $2. */
const inCompany = `user_id = $1
  and coalesce(company_id, (select company_id from users where id = $1)) = $2`;

const deleteSessionsInStatement = statement('delete_sessions_in_company', deleting(inCompany));

/** Ends the sessions of an account that are in this company, and sign-ins under way. Those in other companies go on. */
export async function deleteSessionsIn(tx: Transaction, userId: string, companyId: string): Promise<number> {
  await tx.run(endSignInsOfStatement, [userId]);
  return (await tx.run(deleteSessionsInStatement, [userId, companyId])).length;
}

const leaveSessionsStatement = statement(
  'leave_company_in_sessions',
  `with former as (update sessions set company_id = $2 where ${inCompany} returning sid)
   select pg_notify('${endedSessionsChannel}', sid) from former`,
);

/**
 * Keeps the sessions of somebody who leaves this company and belongs to another one, without a company in force: their
 * streams end, and their pages ask which company it is to be. Before the account shows another company.
 */
export const leaveSessions = (tx: Transaction, userId: string, companyId: string) =>
  tx.run(leaveSessionsStatement, [userId, companyId]);

const keepCompanyStatement = statement(
  'keep_company_of_sessions',
  `update sessions s set company_id = u.company_id from users u
   where u.id = $1 and s.user_id = $1 and s.company_id is null`,
);

/** Before the account shows another company: sessions that name none stay in the one that they are in. */
export const keepCompanyOfSessions = (tx: Transaction, userId: string) =>
  tx.run(keepCompanyStatement, [userId]);

const findSessionInStatement = statement(
  'find_session_in_company',
  `select s.user_id from sessions s join users u on u.id = s.user_id
   where s.sid = $1 and coalesce(s.company_id, u.company_id) = $2`,
);

/** What the person of this session is in a company that is in force for the session. */
export async function roleOfSession(
  db: Queries,
  sid: string,
  companyId: string,
): Promise<string | undefined> {
  const [session] = await db.run<{ user_id: string }>(findSessionInStatement, [sid, companyId]);
  return session && roleIn(db, companyId, session.user_id);
}

/** Sessions of one account, of everybody in a company, or, with neither, of the whole installation. */
export interface WhoseSessions {
  readonly userId?: string;
  readonly companyId?: string;
}

const among = `($1::uuid is null or s.user_id = $1)
  and ($2::uuid is null or coalesce(s.company_id, (select company_id from users where id = s.user_id)) = $2)`;

export interface CountedSessionRow {
  user_id: string;
  company_id: string | null;
}

const listSessionsAmongStatement = statement(
  'list_sessions_among',
  `select s.user_id, coalesce(s.company_id, u.company_id) as company_id from sessions s join users u on u.id = s.user_id where ${among}`,
);

export const listSessionsAmong = (db: Queries, { userId, companyId }: WhoseSessions) =>
  db.run<CountedSessionRow>(listSessionsAmongStatement, [userId ?? null, companyId ?? null]);

// In the order of their ids, so that two who do this at once wait for each other in turn.
const endSignInsAmongStatement = statement(
  'end_sign_ins_under_way_among',
  `update users set sign_in_epoch = sign_in_epoch + 1 where id in (
     select id from users where ($1::uuid is null or id = $1) and ($2::uuid is null or company_id = $2)
     order by id for no key update)`,
);

const deleteSessionsAmongStatement = statement(
  'delete_sessions_among',
  `with ended as (delete from sessions s where ${among} returning s.sid, s.user_id, s.company_id)
   select ended.user_id, coalesce(ended.company_id, u.company_id) as company_id, pg_notify('${endedSessionsChannel}', ended.sid)
   from ended join users u on u.id = ended.user_id`,
);

/** Ends these sessions, open streams and sign-ins under way included; a row for each session. */
export async function deleteSessionsAmong(tx: Transaction, { userId, companyId }: WhoseSessions) {
  const whose = [userId ?? null, companyId ?? null];
  await tx.run(endSignInsAmongStatement, whose);
  return tx.run<CountedSessionRow>(deleteSessionsAmongStatement, whose);
}

import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/**
 * SQL for the password that was checked and the account's epoch at that time. A pending row is compared with the
 * account by it. So whatever ends the account's sessions also ends its pending sign-ins.
 */
const digestOf = (hash: string, epoch: string) =>
  `encode(sha256(convert_to(${epoch}::text || ' ' || ${hash}, 'UTF8')), 'hex')`;

/** An account after its right password. */
export interface RightPassword {
  readonly id: string;
  /** What the password was checked against. */
  readonly password_hash: string | null;
  /** When it was checked. */
  readonly sign_in_epoch: number;
}

const insertPendingStatement = statement(
  'insert_pending_sign_in',
  `insert into pending_sign_ins (token_hash, user_id, password_digest, expires_at)
   values ($1, $2, ${digestOf('$3', '$4::integer')}, $5)`,
);

export const insertPending = (
  db: Queries,
  tokenHash: string,
  { id, password_hash, sign_in_epoch }: RightPassword,
  expires: Date,
) => db.run(insertPendingStatement, [tokenHash, id, password_hash, sign_in_epoch, expires]);

/** Good for the password that was checked, while it is the account's and the account's sessions are not ended. */
const stillGood = `p.token_hash = $1 and p.expires_at > $2 and u.id = p.user_id
  and p.password_digest = ${digestOf('u.password_hash', 'u.sign_in_epoch')}`;

export interface PendingRow {
  user_id: string;
  company_id: string | null;
  /** The account's, to be compared when its session begins. */
  epoch: number;
}

const findPendingStatement = statement(
  'find_pending_sign_in',
  `select p.user_id, u.company_id, u.sign_in_epoch as epoch from pending_sign_ins p, users u where ${stillGood}`,
);

export const findPending = async (db: Queries, tokenHash: string, now: Date) =>
  (await db.run<PendingRow>(findPendingStatement, [tokenHash, now]))[0];

const takePendingStatement = statement(
  'take_pending_sign_in',
  'delete from pending_sign_ins where token_hash = $1 returning user_id',
);

/**
 * Ends a pending sign-in and returns the account's epoch. Undefined if it has ended, also by a request at the same
 * moment.
 */
export async function takePending(db: Queries, tokenHash: string, now: Date): Promise<number | undefined> {
  const pending = await findPending(db, tokenHash, now);
  const taken = await db.run(takePendingStatement, [tokenHash]);
  return taken.length === 1 ? pending?.epoch : undefined;
}

const insertChallengeStatement = statement(
  'insert_passkey_challenge',
  `insert into passkey_challenges (token_hash, challenge, purpose, user_id, expires_at)
   values ($1, $2, $3, $4, $5)`,
);

export interface NewChallenge {
  readonly tokenHash: string;
  readonly challenge: string;
  readonly purpose: 'add' | 'sign_in';
  readonly userId: string | null;
  readonly expires: Date;
}

export const insertChallenge = (db: Queries, challenge: NewChallenge) =>
  db.run(insertChallengeStatement, [
    ...[challenge.tokenHash, challenge.challenge, challenge.purpose, challenge.userId, challenge.expires],
  ]);

const takeChallengeStatement = statement(
  'take_passkey_challenge',
  `delete from passkey_challenges where token_hash = $1 and purpose = $2 and expires_at > $3
   returning challenge, user_id`,
);

/** Uses up a challenge. Undefined if it has ended, also by a request at the same moment. */
export const takeChallenge = async (
  db: Queries,
  tokenHash: string,
  purpose: NewChallenge['purpose'],
  now: Date,
) =>
  (
    await db.run<{ challenge: string; user_id: string | null }>(takeChallengeStatement, [
      ...[tokenHash, purpose, now],
    ])
  )[0];

const deleteExpiredStatement = statement(
  'delete_expired_steps',
  `with pending as (delete from pending_sign_ins where expires_at <= $1)
   delete from passkey_challenges where expires_at <= $1`,
);

export const deleteExpiredSteps = (db: Queries, now: Date) => db.run(deleteExpiredStatement, [now]);

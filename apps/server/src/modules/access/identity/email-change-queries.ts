import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { livingMemberships } from '#record/actors/membership-queries.ts';

const storeStatement = statement(
  'store_email_change',
  `insert into email_changes (user_id, email, token_hash, expires_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update
     set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);

export interface EmailChange {
  readonly userId: string;
  readonly email: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** An earlier link of the account stops working. */
export const storeEmailChange = (db: Queries, { userId, email, tokenHash, expiresAt }: EmailChange) =>
  db.run(storeStatement, [userId, email, tokenHash, expiresAt]);

const takeStatement = statement(
  'take_email_change',
  `delete from email_changes c using users u
   where c.token_hash = $1 and c.expires_at > $2 and u.id = c.user_id
   returning c.user_id, c.email, u.email as former, u.company_id`,
);

export interface TakenEmailChangeRow {
  user_id: string;
  email: string;
  /** What it takes the place of. */
  former: string;
  company_id: string | null;
}

/** Uses a link up. Nothing if it was used, is too old or made up. */
export const takeEmailChange = async (db: Queries, tokenHash: string, now: Date) =>
  (await db.run<TakenEmailChangeRow>(takeStatement, [tokenHash, now]))[0];

const setEmailStatement = statement(
  'set_own_email',
  'update users set email = $2, proved_at = $3, updated_at = $3 where id = $1',
);

const emailMembershipStatement = statement(
  'email_membership',
  'update memberships set email = $3 where company_id = $1 and user_id = $2',
);

// Raises the version, so that a form opened earlier is refused and does not write the old address back.
const touchRecordStatement = statement(
  'touch_record_of_account',
  `update employees set version = version + 1, updated_at = $3 where company_id = $1 and user_id = $2 and is_active`,
);

/** Fails where the address is somebody else's. */
export async function setEmail(
  tx: Transaction,
  { user_id: userId, email }: TakenEmailChangeRow,
  now: Date,
): Promise<void> {
  await tx.run(setEmailStatement, [userId, email, now]);
  for (const { company_id: companyId } of await livingMemberships(tx, [userId])) {
    await tx.run(emailMembershipStatement, [companyId, userId, email]);
    await tx.run(touchRecordStatement, [companyId, userId, now]);
  }
}

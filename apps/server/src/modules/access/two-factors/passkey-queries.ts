import type { Queries } from '#kernel/database/database.ts';
import type { Rows } from '#kernel/database/rows.ts';
import { statement } from '#kernel/database/statement.ts';

export type PasskeyRow = Rows['passkeys'] & {
  /** The owner's company in force. */
  company_id: string | null;
};

const columns =
  'id, user_id, (select company_id from users where id = user_id) as company_id, name, relying_party, public_key, counter, transports, created_at, last_used_at';

const listStatement = statement(
  'list_passkeys',
  `select ${columns} from passkeys where user_id = $1 order by created_at, id`,
);

export const listPasskeys = (db: Queries, userId: string) => db.run<PasskeyRow>(listStatement, [userId]);

const findStatement = statement('find_passkey', `select ${columns} from passkeys where id = $1`);

export const findPasskey = async (db: Queries, id: string) =>
  (await db.run<PasskeyRow>(findStatement, [id]))[0];

const insertStatement = statement(
  'insert_passkey',
  `insert into passkeys (id, user_id, name, relying_party, public_key, counter, transports, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
);

export interface NewPasskey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly relyingParty: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly now: Date;
}

/** False if the credential is already registered, for any account. */
export async function insertPasskey(db: Queries, passkey: NewPasskey): Promise<boolean> {
  const { id, userId, name, relyingParty, publicKey, counter, transports, now } = passkey;
  const values = [id, userId, name, relyingParty, Buffer.from(publicKey), counter, transports, now];
  return (await db.run(insertStatement, values)).length === 1;
}

const markUsedStatement = statement(
  'mark_passkey_used',
  `update passkeys set counter = $2, last_used_at = $3
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
   returning (select sign_in_epoch from users where users.id = user_id) as epoch`,
);

/** The owner's epoch; undefined when it is gone, or when a later use is known: then this one comes from a copy. */
export const markUsed = async (db: Queries, id: string, counter: number, now: Date) =>
  (await db.run<{ epoch: number }>(markUsedStatement, [id, counter, now]))[0]?.epoch;

const renameStatement = statement(
  'rename_passkey',
  `with former as (select name from passkeys where user_id = $1 and id = $2 for no key update)
   update passkeys set name = $3 from former where user_id = $1 and id = $2 returning former.name`,
);

/** The former name; undefined when the account has no such passkey. */
export const renamePasskey = async (db: Queries, userId: string, id: string, name: string) =>
  (await db.run<{ name: string }>(renameStatement, [userId, id, name]))[0]?.name;

const deleteStatement = statement(
  'delete_passkey',
  'delete from passkeys where user_id = $1 and id = $2 returning name',
);

/** The name of what is gone now; undefined when the account has no such passkey. */
export const deletePasskey = async (db: Queries, userId: string, id: string) =>
  (await db.run<{ name: string }>(deleteStatement, [userId, id]))[0]?.name;

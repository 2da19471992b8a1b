import type { TwoFactors } from '@checkpoint/contract/calls/two-factors';
import type { Database } from '#kernel/database/database.ts';
import { listPasskeys } from './passkey-queries.ts';
import { countFactors, findTotp } from './queries.ts';

/** The second steps of an account, without any secret, key or hash. */
export async function readTwoFactors(db: Database, userId: string): Promise<TwoFactors> {
  const [totp, passkeys, { codes_left }] = await Promise.all([
    findTotp(db, userId),
    listPasskeys(db, userId),
    countFactors(db, userId, null),
  ]);
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null },
    })),
    recoveryCodesLeft: codes_left,
  };
}

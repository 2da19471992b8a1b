import type { Database } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { commandLine } from '#record/audit/origin.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { countFactors, deleteAllFactors, type Factors, findOwner, lockAccount } from './queries.ts';

export type ResetOutcome =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reset'; readonly factors: Factors };

/** The operator's way for somebody who lost everything but the password. A dry run only says what would go. */
export const resetFactors = (
  db: Database,
  email: string,
  isDryRun: boolean,
  now: Date,
): Promise<ResetOutcome> =>
  db.transaction(async (tx) => {
    const owner = await findOwner(tx, email);
    if (owner === undefined) return { kind: 'unknown' };
    await lockAccount(tx, owner.id);
    const factors = await countFactors(tx, owner.id, null);
    if (!factors.totp && factors.passkeys === 0) return { kind: 'nothing' };
    if (isDryRun) return { kind: 'reset', factors };
    await deleteAllFactors(tx, owner.id);
    await deleteSessionsOf(tx, owner.id, null);
    await recordAudit(tx, {
      ...{ action: 'second_factors_reset', companyId: owner.company_id, actorUserId: null },
      ...{ subjectUserId: owner.id, origin: commandLine, at: now },
      details: { totp: factors.totp, passkeys: factors.passkeys },
    });
    return { kind: 'reset', factors };
  });

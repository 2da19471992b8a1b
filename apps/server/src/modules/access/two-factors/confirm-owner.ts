import type { Refusal } from '#kernel/http/answer.ts';
import type { Owner, TwoFactorDependencies } from './dependencies.ts';
import { recordChange } from './factor-change.ts';

/** What a change of one's own factors comes with. */
interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/** Asks for the password and the second step; the refusal when they are not given. A wrong one stands in the trail. */
export type ConfirmOwner = (owner: Owner, proof: Proof, address: string) => Promise<Refusal | null>;

export const confirmOwnerWith =
  ({ db, checkOwner }: TwoFactorDependencies): ConfirmOwner =>
  async (owner, { password, code }, address) => {
    const refusal = await checkOwner(owner.actor, { currentPassword: password, code }, address, 'password');
    if (isWrong(refusal, code)) await recordChange(db, owner, 'second_factor_change_refused');
    return refusal;
  };

/** Whether something wrong was given: a page that did not ask for the code yet gave none. */
export const isWrong = (refusal: Refusal | null, code: string | undefined): boolean =>
  refusal?.refused === 'wrong_current_password' || (refusal?.refused === 'wrong_code' && code !== undefined);

import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import type { Owner, TwoFactorDependencies } from './dependencies.ts';
import { recordChange } from './factor-change.ts';

/** Asks for the password again; the refusal when it is not given. */
export type Confirm = (owner: Owner, password: string, address: string) => Promise<Refusal | null>;

export const confirmWith =
  ({ db, checkOwnPassword }: TwoFactorDependencies): Confirm =>
  async (owner, password, address) => {
    const check = await checkOwnPassword(owner.actor, password, address);
    if (check === 'right') return null;
    if (check !== 'wrong') return refuse('too_many_attempts', check);
    await recordChange(db, owner, 'second_factor_change_refused');
    const { issues = [] } = invalidField('password', 'error.wrong_current_password');
    return refuse('wrong_current_password', { issues });
  };

import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { type Actor, isAdministrator, isMember } from '#record/actors/actor.ts';

/**
 * Second steps are for administrators with a password: those of the built-in provider, and employees who became
 * administrators. Other employees sign in with a password alone. People of an identity provider set it up there.
 */
export function twoFactorRefusal(actor: Actor): Refusal | null {
  if (actor.authType === 'local') return null;
  if (actor.authType !== 'checkpoint') return refuse('second_factor_elsewhere');
  return actor.requireSecondStep || (isMember(actor) && isAdministrator(actor)) ? null : refuse('forbidden');
}

import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { type Actor, isAdministrator, isMember } from '#record/actors/actor.ts';

/**
 * A second step is for administrators with a password: those of the built-in provider, and employees who became
 * administrators. Employees sign in with a password alone; whoever signs in at an identity provider sets it up there.
 */
export function twoFactorRefusal(actor: Actor): Refusal | null {
  if (actor.authType === 'local') return null;
  if (actor.authType !== 'checkpoint') return refuse('second_factor_elsewhere');
  return isMember(actor) && isAdministrator(actor) ? null : refuse('forbidden');
}

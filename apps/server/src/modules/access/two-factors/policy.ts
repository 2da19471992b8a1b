import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { type Actor, isAdministrator, isMember } from '#record/actors/actor.ts';

/**
 * Administrators with a password: those of the built-in provider, and employees who became administrators. Employees
 * sign in with a password alone; whoever signs in at an identity provider sets up the second step there.
 */
export function mayHaveTwoFactors(actor: Actor): Actor | Refusal {
  if (actor.authType === 'local') return actor;
  if (actor.authType !== 'checkpoint') return refuse('second_factor_elsewhere');
  return isMember(actor) && isAdministrator(actor) ? actor : refuse('forbidden');
}

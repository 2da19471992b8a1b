import type { Actor } from '#platform/http/actor.ts';
import { type Refusal, refuse } from '#platform/http/answer.ts';

/**
 * Administrators of the built-in provider. Employees sign in with a password alone; whoever signs in at an identity
 * provider sets up the second step there.
 */
export function mayHaveTwoFactors(actor: Actor): Actor | Refusal {
  if (actor.authType === 'local') return actor;
  return refuse(actor.authType === 'checkpoint' ? 'forbidden' : 'second_factor_elsewhere');
}

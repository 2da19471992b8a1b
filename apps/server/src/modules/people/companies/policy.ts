import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { type Actor, isMember } from '#record/actors/actor.ts';

/** Whoever belongs to no company founds one; an employee's password account only ever joins. */
export function foundingRefusal(actor: Actor): Refusal | null {
  if (isMember(actor)) return refuse('already_in_company');
  return actor.authType === 'checkpoint' ? refuse('forbidden') : null;
}

import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/answer.ts';
import type { Policy } from '#platform/http/policy.ts';

/** The provider is for those who run a company; an employee's account is entered with its password. */
export const mayLink: Policy<Actor> = (actor) =>
  actor.authType === 'checkpoint' ? refuse('forbidden') : actor;

import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/answer.ts';
import type { Policy } from '#platform/http/policy.ts';

/** For administrators' accounts from before the provider; the others are linked already, or are employees'. */
export const mayLink: Policy<Actor> = (actor) => (actor.authType === 'local' ? actor : refuse('forbidden'));

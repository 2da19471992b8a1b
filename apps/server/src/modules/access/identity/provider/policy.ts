import { refuse } from '#kernel/http/answer.ts';
import type { Actor } from '#record/actors/actor.ts';
import type { Policy } from '#record/actors/policy.ts';

/** For administrators' accounts from before the provider; the others are linked already, or are employees'. */
export const mayLink: Policy<Actor> = (actor) => (actor.authType === 'local' ? actor : refuse('forbidden'));

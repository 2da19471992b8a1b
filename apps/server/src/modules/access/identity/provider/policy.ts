import { type Refusal, refuse } from '#kernel/http/answer.ts';
import type { Actor } from '#record/actors/actor.ts';

/** Linking is for administrators' accounts from before the provider; others are linked already, or are employees'. */
export const linkingRefusal = ({ authType }: Actor): Refusal | null =>
  authType === 'local' ? null : refuse('forbidden');

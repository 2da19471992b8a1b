import { type Grant, scopeOf } from '#record/actors/actor.ts';
import type { Scope } from '#record/actors/scope.ts';

/** What an event stream carries. */
export type Audience = {
  readonly companyId: string;
  /** Whose stream it is: what changes of theirs is told to them, whatever else they hear. */
  readonly employeeId: string | null;
} & (
  | { readonly kind: 'own' }
  /** The changed rows and the counts of those whom the scope reaches, or the counts alone. */
  | { readonly kind: 'others'; readonly scope: Scope; readonly countsOnly: boolean }
);

/** As much of what changes as they may read: of oneself, and of others, or no more than how many of them are in. */
export function audienceOf({ companyId, employeeId, actor, scope }: Grant): Audience {
  if (scope.kind === 'self') return { companyId, employeeId, kind: 'own' };
  const countsOnly = scopeOf(actor, 'insight.read').kind === 'nobody';
  return { companyId, employeeId, kind: 'others', scope, countsOnly };
}

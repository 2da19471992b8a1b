import { type Grant, scopeOf } from '#record/actors/actor.ts';
import type { Scope } from '#record/actors/scope.ts';

/** What an event stream carries. */
export type Audience = { readonly companyId: string } & (
  | { readonly kind: 'own'; readonly employeeId: string | null }
  /** The changed rows and the counts of those whom the scope reaches, or the counts alone. */
  | { readonly kind: 'others'; readonly scope: Scope; readonly countsOnly: boolean }
);

/** As much of what changes as they may read: of others, of oneself, or no more than how many are in. */
export function audienceOf({ companyId, employeeId, actor, scope }: Grant): Audience {
  if (scope.kind === 'self') return { companyId, kind: 'own', employeeId };
  const countsOnly = scopeOf(actor, 'insight.read').kind === 'nobody';
  return { companyId, kind: 'others', scope, countsOnly };
}

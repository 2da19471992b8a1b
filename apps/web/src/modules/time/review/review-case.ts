import type { OpenReview, ReviewDecision } from '@checkpoint/contract/calls/corrections';

export type CaseKind = 'held' | 'missing' | 'flagged' | 'asked';

interface Common {
  readonly id: string;
  readonly employee: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** The instant that it is about. */
  readonly at: string;
}

/** One thing that waits for a decision. */
export type ReviewCase = Common &
  (
    | { readonly kind: 'held'; readonly held: OpenReview['held'][number] }
    | { readonly kind: 'missing'; readonly missing: OpenReview['checkOutMissing'][number] }
    | { readonly kind: 'flagged'; readonly flagged: OpenReview['flagged'][number] }
    | { readonly kind: 'asked'; readonly asked: OpenReview['asked'][number] }
  );

/** How much waits, of one kind or of all. */
export const countOf = ({ count }: OpenReview, kind: CaseKind | ''): number =>
  ({
    '': count.total,
    held: count.held,
    missing: count.checkOutMissing,
    flagged: count.flagged,
    asked: count.asked,
  })[kind];

/** All that waits as one list, the oldest first. */
export function casesOf(review: OpenReview): ReviewCase[] {
  const cases: ReviewCase[] = [
    ...review.held.map((held) => ({
      ...{ kind: 'held' as const, id: held.id, employee: held.employee, at: held.timestamp, held },
    })),
    ...review.checkOutMissing.map((missing) => ({
      ...{ kind: 'missing' as const, id: missing.period.id, employee: missing.employee },
      ...{ at: missing.period.startedAt, missing },
    })),
    ...review.flagged.map((flagged) => ({
      ...{
        kind: 'flagged' as const,
        id: flagged.id,
        employee: flagged.employee,
        at: flagged.timestamp,
        flagged,
      },
    })),
    ...review.asked.map((asked) => ({
      ...{ kind: 'asked' as const, id: asked.requestId, employee: asked.employee },
      ...{
        at: asked.changes.find(({ timestamp }) => timestamp !== null)?.timestamp ?? asked.asked?.at ?? '',
        asked,
      },
    })),
  ];
  return cases.sort((a, b) => a.at.localeCompare(b.at));
}

export type Verdict = 'accept' | 'reject';

const decisions = {
  held: { accept: 'accept_held', reject: 'dismiss_held' },
  flagged: { accept: 'confirm', reject: 'void' },
  asked: { accept: 'accept_request', reject: 'refuse_request' },
} as const;

/** A case that a word decides; a missing check-out needs a time instead. */
export const isDecidable = (item: ReviewCase): boolean => item.kind !== 'missing';

export const decisionsOf = (cases: readonly ReviewCase[], verdict: Verdict): ReviewDecision[] =>
  cases.flatMap(({ kind, id }) => (kind === 'missing' ? [] : [{ kind: decisions[kind][verdict], id }]));

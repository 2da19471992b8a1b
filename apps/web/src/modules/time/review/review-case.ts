import type { OpenReview, ReviewDecision } from '@checkpoint/contract/calls/review';

export const kinds = ['held', 'missing', 'flagged', 'asked'] as const;
export type CaseKind = (typeof kinds)[number];

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

export const orders = ['newest', 'person', 'kind'] as const;
export type Order = (typeof orders)[number];

const nameOf = ({ employee }: ReviewCase) => `${employee.lastName} ${employee.firstName} ${employee.id}`;

const comparing: Record<Order, (a: ReviewCase, b: ReviewCase) => number> = {
  newest: (a, b) => b.at.localeCompare(a.at),
  person: (a, b) => nameOf(a).localeCompare(nameOf(b)) || comparing.newest(a, b),
  kind: (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || comparing.newest(a, b),
};

/** All that waits as one list. */
export function casesOf(review: OpenReview, order: Order): ReviewCase[] {
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
  return cases.sort(comparing[order]);
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

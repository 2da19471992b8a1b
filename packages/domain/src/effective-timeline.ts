import type { PunchType } from './punch-decision.ts';

/** A row of the ledger. Times are milliseconds since the epoch; `position` is its place in the employee's chain. */
export interface LedgerPunch {
  readonly id: string;
  readonly type: PunchType;
  readonly timestamp: number;
  readonly position: number;
}

/**
 * An accepted change, in the order of acceptance. `target` is the id of the punch that it is about: a row of the
 * ledger or a punch that an earlier change added.
 */
export type AcceptedChange = { readonly id: string; readonly position: number } & (
  | { readonly kind: 'add'; readonly type: PunchType; readonly timestamp: number }
  | { readonly kind: 'move'; readonly target: string; readonly timestamp: number }
  | { readonly kind: 'void'; readonly target: string }
  /** Ends the period that began with the target at this time, whatever else might have ended it. */
  | { readonly kind: 'settle'; readonly target: string; readonly timestamp: number }
);

/** What a period's start or end rests on: a row of the ledger or a change. */
export interface Origin {
  readonly kind: 'punch' | 'change';
  readonly id: string;
}

/** A stretch of work on the effective timeline. */
export interface EffectivePeriod {
  /** The id of the punch that began it. */
  readonly id: string;
  readonly startedAt: number;
  readonly startedBy: Origin;
  readonly endedAt: number | null;
  readonly endedBy: Origin | null;
  /** Its end was decided by a person, however long it is. */
  readonly settled: boolean;
  /** Another period began before this one ended: nobody checked out. */
  readonly leftOpen: boolean;
}

export interface EffectiveTimeline {
  readonly periods: readonly EffectivePeriod[];
  /**
   * Ids of punches and changes that stand where they cannot: beside one of their own kind although nothing between
   * them was voided, or ending a period before its start or past the next one's.
   */
  readonly misfits: ReadonlySet<string>;
}

interface Fact {
  readonly id: string;
  readonly type: PunchType;
  readonly timestamp: number;
  readonly position: number;
  readonly origin: Origin;
  /** Taken off the timeline; it still explains why two of the same kind now stand side by side. */
  readonly isVoid: boolean;
}

interface Settlement {
  readonly timestamp: number;
  readonly id: string;
}

/**
 * The effective timeline (decision D8): the ledger with the accepted changes applied, paired to work periods. The order
 * of `punches` does not matter. A check-in that follows an open one leaves that one open; a check-out that follows
 * none counts nothing. Unless a voided punch between them explains it, both are misfits: a change that brings new misfits
 * does not fit.
 */
export function effectiveTimeline(
  punches: readonly LedgerPunch[],
  changes: readonly AcceptedChange[],
): EffectiveTimeline {
  const { facts, settlements } = applyChanges(punches, changes);
  const { periods, misfits } = pair(facts);
  const settled = periods.map((period) => settle(period, settlements.get(period.id)));
  for (const [index, period] of settled.entries()) {
    const next = settled[index + 1];
    const overlaps = next !== undefined && period.endedAt !== null && period.endedAt > next.startedAt;
    if (period.endedBy !== null && (overlaps || (period.endedAt ?? 0) < period.startedAt))
      misfits.add(period.endedBy.id);
  }
  return { periods: settled, misfits };
}

function applyChanges(punches: readonly LedgerPunch[], changes: readonly AcceptedChange[]) {
  const facts = new Map<string, Fact>(
    punches.map((punch) => [punch.id, { ...punch, origin: { kind: 'punch', id: punch.id }, isVoid: false }]),
  );
  const settlements = new Map<string, Settlement>();
  for (const change of changes) apply(change, facts, settlements);
  const ordered = [...facts.values()].sort((a, b) => a.timestamp - b.timestamp || a.position - b.position);
  return { facts: ordered, settlements };
}

function apply(change: AcceptedChange, facts: Map<string, Fact>, settlements: Map<string, Settlement>): void {
  const { id, position } = change;
  switch (change.kind) {
    case 'add':
      facts.set(id, { ...change, origin: { kind: 'change', id }, isVoid: false });
      return;
    case 'move':
    case 'void': {
      const fact = facts.get(change.target);
      if (fact === undefined) return;
      const changed =
        change.kind === 'void'
          ? { isVoid: true }
          : { timestamp: change.timestamp, position, origin: { kind: 'change', id } as const };
      facts.set(fact.id, { ...fact, ...changed });
      return;
    }
    case 'settle':
      settlements.set(change.target, { timestamp: change.timestamp, id });
  }
}

function pair(facts: readonly Fact[]): { periods: EffectivePeriod[]; misfits: Set<string> } {
  const periods: EffectivePeriod[] = [];
  const misfits = new Set<string>();
  let open: Fact | undefined;
  const close = (start: Fact, end: Fact | undefined, leftOpen: boolean) =>
    periods.push({
      id: start.id,
      startedAt: start.timestamp,
      startedBy: start.origin,
      endedAt: end?.timestamp ?? null,
      endedBy: end?.origin ?? null,
      settled: false,
      leftOpen,
    });
  let previous: Fact | undefined;
  let voidedBetween = false;
  for (const fact of facts) {
    if (fact.isVoid) {
      voidedBetween = true;
      continue;
    }
    if (!voidedBetween && fact.type === (previous?.type ?? 'check_out')) {
      for (const beside of [fact, previous]) if (beside) misfits.add(beside.origin.id);
    }
    if (fact.type === 'check_in') {
      if (open) close(open, undefined, true);
      open = fact;
    } else if (open) {
      close(open, fact, false);
      open = undefined;
    }
    previous = fact;
    voidedBetween = false;
  }
  if (open) close(open, undefined, false);
  return { periods, misfits };
}

const settle = (period: EffectivePeriod, settlement: Settlement | undefined): EffectivePeriod =>
  settlement === undefined
    ? period
    : {
        ...period,
        endedAt: settlement.timestamp,
        endedBy: { kind: 'change', id: settlement.id },
        settled: true,
        leftOpen: false,
      };

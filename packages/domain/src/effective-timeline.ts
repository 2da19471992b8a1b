import { lastsTooLong, type PunchType } from './punch-decision.ts';

/**
 * A row of the ledger. Times are milliseconds since the epoch, `longestShiftHours` as in force at its time; `position` is
 * its place in the employee's chain.
 */
export interface LedgerPunch {
  readonly id: string;
  readonly type: PunchType;
  readonly timestamp: number;
  readonly longestShiftHours: number;
  readonly position: number;
}

/**
 * An accepted change, in the order of acceptance. `target` is the id of the punch that it is about: a row of the
 * ledger or a punch that an earlier change added.
 */
export type AcceptedChange = { readonly id: string; readonly position: number } & (
  | {
      readonly kind: 'add';
      readonly type: PunchType;
      readonly timestamp: number;
      readonly longestShiftHours: number;
    }
  | {
      readonly kind: 'move';
      readonly target: string;
      readonly timestamp: number;
      readonly longestShiftHours: number;
    }
  /** Takes a punch off the timeline, or a settlement: its period ends again as it would have without. */
  | { readonly kind: 'void'; readonly target: string }
  /** Ends the period that began with the target at this time, whatever else would have ended it. */
  | { readonly kind: 'settle'; readonly target: string; readonly timestamp: number }
);

/** The fact behind a period's start or end: a row of the ledger or a change. */
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
   * The ids of punches and changes that do not fit the timeline. Two of one kind follow each other without a new day or
   * a voided punch between them. Or one ends a period before its start or after the next one's. Or its target does not
   * exist.
   */
  readonly misfits: ReadonlySet<string>;
}

interface Fact {
  readonly id: string;
  readonly type: PunchType;
  readonly timestamp: number;
  readonly longestShiftHours: number;
  readonly position: number;
  readonly origin: Origin;
  /** Taken off the timeline; it still explains why two of the same kind now stand side by side. */
  readonly isVoid: boolean;
  /** When a person decided that the period which this check-in began ended. */
  readonly settled: { readonly timestamp: number; readonly id: string } | null;
}

/**
 * The effective timeline (C-2): the ledger with the accepted changes applied, paired to work periods. The order
 * of `punches` does not matter. A check-in that follows an open one leaves that one open; that is a new day where more
 * than the longest shift of the later one's time lies between them, and a misfit otherwise. A change that brings new
 * misfits does not fit.
 */
export function effectiveTimeline(
  punches: readonly LedgerPunch[],
  changes: readonly AcceptedChange[],
): EffectiveTimeline {
  const misfits = new Set<string>();
  const facts = new Map<string, Fact>(punches.map((punch) => [punch.id, fresh(punch, 'punch')]));
  for (const change of changes) if (!apply(change, facts)) misfits.add(change.id);
  const ordered = [...facts.values()].sort((a, b) => a.timestamp - b.timestamp || a.position - b.position);
  const periods = pair(ordered, misfits);
  for (const id of misplacedEnds(periods)) misfits.add(id);
  return { periods, misfits };
}

const fresh = (punch: LedgerPunch, kind: Origin['kind']): Fact => ({
  id: punch.id,
  type: punch.type,
  timestamp: punch.timestamp,
  longestShiftHours: punch.longestShiftHours,
  position: punch.position,
  origin: { kind, id: punch.id },
  isVoid: false,
  settled: null,
});

/** Applies a change; false when what it is about is not there. */
function apply(change: AcceptedChange, facts: Map<string, Fact>): boolean {
  if (change.kind === 'add') {
    facts.set(change.id, fresh(change, 'change'));
    return true;
  }
  const fact = facts.get(change.target);
  if (fact === undefined) return change.kind === 'void' && unsettle(change.target, facts);
  if (fact.isVoid) return false;
  if (change.kind === 'settle' && fact.type !== 'check_in') return false;
  facts.set(fact.id, changed(fact, change));
  return true;
}

/** Takes a settlement back; false when none of that id is in force. */
function unsettle(id: string, facts: Map<string, Fact>): boolean {
  const fact = [...facts.values()].find(({ settled }) => settled?.id === id);
  if (fact !== undefined) facts.set(fact.id, { ...fact, settled: null });
  return fact !== undefined;
}

function changed(fact: Fact, change: Exclude<AcceptedChange, { kind: 'add' }>): Fact {
  const { id, position } = change;
  switch (change.kind) {
    case 'move': {
      const { timestamp, longestShiftHours } = change;
      return { ...fact, timestamp, longestShiftHours, position, origin: { kind: 'change', id } };
    }
    case 'void':
      return { ...fact, isVoid: true };
    case 'settle':
      return { ...fact, settled: { timestamp: change.timestamp, id } };
  }
}

/** The state while the facts are paired in order. */
interface Pairing {
  open: Fact | undefined;
  /** The last fact that counts; a settled check-in counts as ended. */
  previous: Fact | undefined;
  previousType: PunchType;
  voidedBetween: boolean;
}

function pair(facts: readonly Fact[], misfits: Set<string>): EffectivePeriod[] {
  const periods: EffectivePeriod[] = [];
  const state: Pairing = {
    open: undefined,
    previous: undefined,
    previousType: 'check_out',
    voidedBetween: false,
  };
  for (const fact of inTurn(facts, (next) => next.isVoid || !standsBesideItsKind(state, next))) {
    if (fact.isVoid) {
      state.voidedBetween = true;
      continue;
    }
    if (standsBesideItsKind(state, fact)) {
      misfits.add(fact.id);
      if (state.previous) misfits.add(state.previous.id);
    }
    step(state, fact, periods);
  }
  if (state.open) periods.push(period(state.open, null, false));
  return periods;
}

/**
 * The facts in the order of their times. Of those of one instant the first that fits comes first: a period may begin where
 * another ends, whichever of the two was written later.
 */
function* inTurn(facts: readonly Fact[], fits: (fact: Fact) => boolean): Generator<Fact> {
  for (let begin = 0; begin < facts.length; ) {
    let end = begin + 1;
    while (facts[end]?.timestamp === facts[begin]?.timestamp) end += 1;
    const together = facts.slice(begin, end);
    while (together.length > 0) yield* together.splice(Math.max(0, together.findIndex(fits)), 1);
    begin = end;
  }
}

function standsBesideItsKind(state: Pairing, fact: Fact): boolean {
  // The check-out that a settlement overrides.
  if (fact.type === 'check_out' && state.previous?.settled != null) return false;
  if (state.voidedBetween || fact.type !== state.previousType) return false;
  const startsNewDay =
    fact.type === 'check_in' &&
    state.previous !== undefined &&
    lastsTooLong(state.previous.timestamp, fact.timestamp, fact.longestShiftHours);
  return !startsNewDay;
}

function step(state: Pairing, fact: Fact, periods: EffectivePeriod[]): void {
  if (fact.type === 'check_in') {
    if (state.open) periods.push(period(state.open, null, true));
    state.open = fact.settled === null ? fact : undefined;
    if (fact.settled !== null) periods.push(settledPeriod(fact, fact.settled));
  } else if (state.open) {
    periods.push(period(state.open, fact, false));
    state.open = undefined;
  }
  state.previous = fact;
  state.previousType = fact.settled === null ? fact.type : 'check_out';
  state.voidedBetween = false;
}

const period = (start: Fact, end: Fact | null, leftOpen: boolean): EffectivePeriod => ({
  id: start.id,
  startedAt: start.timestamp,
  startedBy: start.origin,
  endedAt: end?.timestamp ?? null,
  endedBy: end?.origin ?? null,
  settled: false,
  leftOpen,
});

const settledPeriod = (
  start: Fact,
  end: { readonly timestamp: number; readonly id: string },
): EffectivePeriod => ({
  ...period(start, null, false),
  endedAt: end.timestamp,
  endedBy: { kind: 'change', id: end.id },
  settled: true,
});

/** What ends a period no later than its start, where nothing could show it, or past the start of the next. */
function* misplacedEnds(periods: readonly EffectivePeriod[]): Generator<string> {
  for (const [index, { startedAt, endedAt, endedBy }] of periods.entries()) {
    const next = periods[index + 1];
    if (endedAt === null || endedBy === null) continue;
    if (endedAt <= startedAt || (next !== undefined && endedAt > next.startedAt)) yield endedBy.id;
  }
}

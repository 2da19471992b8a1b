import type { Database, Queries } from '#kernel/database/database.ts';
import { readOneSnapshot } from '#kernel/database/one-snapshot.ts';
import { type Cut, cutsOf, type PurgeableRecord, type RecordedFact } from './cuts.ts';
import { readFacts, readPeriods } from './queries.ts';

export interface RecordOrder {
  readonly companyId: string;
  readonly employeeId: string;
  /** Only what was written before this goes. */
  readonly before: Date;
  readonly now: Date;
}

export interface PlanDependencies {
  readonly db: Database;
  /** Says of any end of a record whether periods and presence follow from it; the fault in words if not. */
  readonly readDerivation: (
    tx: Queries,
    companyId: string,
    employeeId: string,
  ) => Promise<{ faultAfter(position: number): string | null }>;
}

/** The beginning of what is left of a record, which goes in one transaction. */
export interface Part {
  readonly cut: Cut;
  readonly facts: readonly RecordedFact[];
}

/** How the past of a record can go, as it was at one moment. */
export interface Plan {
  /** The last place of the chain at that moment. */
  readonly end: number;
  /** Whether all of the record is past the period. */
  readonly isPast: boolean;
  /** One after the other; each is found when it is asked for. */
  parts(): Iterable<Part>;
}

/** The most facts purged in one transaction, if the record can be cut so finely. */
export const mostAtOnce = 250;
/** Cuts that are tried for one part before the rest of the record is left as it is. */
const mostAttempts = 50;

/** Reads a record, holding nobody up, and says how it can go. */
export function readPlan({ db, readDerivation }: PlanDependencies, order: RecordOrder): Promise<Plan> {
  const { companyId, employeeId, before } = order;
  return db.transaction(async (tx) => {
    await readOneSnapshot(tx);
    const facts = await readFacts(tx, companyId, employeeId);
    const record = { facts, periods: await readPeriods(tx, companyId, employeeId) };
    const { faultAfter } = await readDerivation(tx, companyId, employeeId);
    return {
      end: facts.at(-1)?.position ?? 0,
      isPast: facts.every(({ writtenAt }) => writtenAt < before),
      parts: () => partsOf(record, before, ({ position }) => faultAfter(position) === null),
    };
  });
}

function* partsOf(record: PurgeableRecord, before: Date, stands: (cut: Cut) => boolean): Generator<Part> {
  const { facts } = record;
  let cuts = cutsOf(record, before);
  let from = (facts[0]?.position ?? 1) - 1;
  for (;;) {
    const cut = inOrder(cuts, from).find(stands);
    if (cut === undefined) return;
    const start = from;
    yield { cut, facts: facts.filter(({ position }) => position > start && position <= cut.position) };
    from = cut.position;
    cuts = cuts.filter(({ position }) => position > from);
  }
}

/** The last cuts that keep the transaction short; if there is none, the first possible cut. */
function inOrder(cuts: readonly Cut[], from: number): Cut[] {
  const near = cuts.filter(({ position }) => position <= from + mostAtOnce);
  return [...near.toReversed(), ...cuts.slice(near.length)].slice(0, mostAttempts);
}

import type { Queries } from '#kernel/database/database.ts';
import { currentRecord, stateCorrection } from './current-record.ts';
import {
  type CurrentRecord,
  type DerivedPresence,
  readDerivedPresence,
  readPeriods,
  type StoredPeriod,
} from './period-queries.ts';
import { isSame, readTimelineFacts, storedPeriods, type TimelineFacts, timelineOf } from './timeline.ts';

/** A record with its stored periods and presence, read at one moment. */
export interface Derivation {
  /**
   * The first stored value that would not follow from the facts after this place of the chain, if the earlier facts and
   * their periods were purged. Null if all follow.
   */
  faultAfter(position: number): string | null;
}

/** What of an employee's stored periods and presence does not follow from ledger and corrections; null when all does. */
export const derivedFault = async (
  db: Queries,
  companyId: string,
  employeeId: string,
): Promise<string | null> => (await readDerivation(db, companyId, employeeId)).faultAfter(0);

export async function readDerivation(
  db: Queries,
  companyId: string,
  employeeId: string,
): Promise<Derivation> {
  const facts = await readTimelineFacts(db, companyId, employeeId);
  const stored = await readPeriods(db, companyId, employeeId);
  const { record } = derive(facts);
  const presence = await readDerivedPresence(db, companyId, employeeId, record);
  return {
    faultAfter(position) {
      const gone = new Set([...facts.ledger, ...facts.accepted].filter(isUpTo(position)).map(({ id }) => id));
      const derived = derive(factsAfter(facts, position));
      const left = stored.filter(({ id }) => !gone.has(id));
      return periodsFault(derived.periods, left) ?? presenceFault(derived, record, presence);
    },
  };
}

interface Derived {
  readonly periods: readonly StoredPeriod[];
  readonly record: CurrentRecord;
  readonly stateCorrectionId: string | null;
}

function derive(facts: TimelineFacts): Derived {
  const { periods } = timelineOf(facts);
  return {
    periods: storedPeriods(facts, periods),
    record: currentRecord(facts, periods),
    stateCorrectionId: stateCorrection(facts, periods),
  };
}

const isUpTo =
  (position: number) =>
  ({ chain_position }: { readonly chain_position: number }): boolean =>
    chain_position <= position;

function factsAfter({ ledger, accepted }: TimelineFacts, position: number): TimelineFacts {
  const goes = isUpTo(position);
  return { ledger: ledger.filter((row) => !goes(row)), accepted: accepted.filter((row) => !goes(row)) };
}

function periodsFault(derived: readonly StoredPeriod[], stored: readonly StoredPeriod[]): string | null {
  const found = new Map(stored.map((row) => [row.id, row]));
  const odd = derived.find((period) => !isSame(period, found.get(period.id)));
  if (odd !== undefined) return `work period ${odd.id} does not follow from the ledger and the corrections`;
  return stored.length > derived.length
    ? 'a work period was added that nothing in the ledger explains'
    : null;
}

function presenceFault(
  { periods, record, stateCorrectionId }: Derived,
  known: CurrentRecord,
  presence: DerivedPresence | undefined,
): string | null {
  const last = periods.at(-1);
  const isOpen = last !== undefined && last.ended_at === null;
  const follows =
    isSameRecord(record, known) &&
    presence?.rests_on_facts &&
    presence.status_correction_id === stateCorrectionId &&
    restsOn(presence, record) &&
    presence.status === (isOpen ? 'checked_in' : 'checked_out') &&
    presence.open_period_id === (isOpen ? last.id : null) &&
    isSameTime(presence.checked_in_at, last?.started_at ?? null) &&
    isSameTime(presence.checked_out_at, last?.ended_at ?? null);
  return follows ? null : 'presence does not follow from the ledger and the corrections';
}

const restsOn = (presence: DerivedPresence, record: CurrentRecord): boolean =>
  !presence.tells_current ||
  (presence.current_sequence === record.sequence &&
    presence.current_correction_id === record.correctionId &&
    presence.current_corrected === record.corrected);

const isSameRecord = (a: CurrentRecord, b: CurrentRecord): boolean =>
  a.sequence === b.sequence &&
  a.correctionId === b.correctionId &&
  a.corrected === b.corrected &&
  a.startCorrectionId === b.startCorrectionId;

const isSameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

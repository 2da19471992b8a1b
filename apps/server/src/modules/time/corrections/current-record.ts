import type { EffectivePeriod } from '@checkpoint/domain/effective-timeline';
import type { CurrentRecord } from './period-queries.ts';
import { type TimelineFacts, targetOf } from './timeline.ts';

/** The fact behind the end of a timeline. A moved record is still the same one. */
export function currentRecord(
  { ledger, accepted }: TimelineFacts,
  periods: readonly EffectivePeriod[],
): CurrentRecord {
  const last = periods.at(-1);
  const origin = last?.endedBy ?? last?.startedBy;
  const change = accepted.find(({ id }) => id === origin?.id);
  const id = change?.kind === 'move' ? targetOf(change) : origin?.id;
  const sequence = ledger.find((row) => row.id === id)?.sequence ?? null;
  const start = periods.at(-1)?.id;
  const isTapped = ledger.some((row) => row.id === start);
  return {
    ...{ sequence, correctionId: sequence === null ? (id ?? null) : null, corrected: change !== undefined },
    startCorrectionId: isTapped ? null : (start ?? null),
  };
}

/**
 * The newest accepted correction, if it came after the ledger's last row and changed the state that this row left. The
 * next punch then names the correction, since it does not follow the row as it stands.
 */
export function stateCorrection(
  { ledger, accepted }: TimelineFacts,
  periods: readonly EffectivePeriod[],
): string | null {
  const last = ledger.at(-1);
  const newest = accepted.at(-1);
  if (newest === undefined || (last !== undefined && newest.chain_position < last.chain_position))
    return null;
  const current = periods.at(-1);
  const isOpen = current !== undefined && current.endedAt === null;
  const byLedger = isOpen
    ? current.startedBy.kind === 'punch' && current.startedBy.id === last?.id
    : last?.type !== 'check_in';
  return byLedger ? null : newest.id;
}

import { dateOf } from '@checkpoint/domain/calendar';
import type { AcceptedRow } from './queries.ts';
import { Refused } from './refused.ts';
import { type TimelineFacts, targetOf } from './timeline.ts';

/** Refuses to take a request back after a later correction of its punches or its days: that one would be lost (C-42). */
export function refuseChangedSince(requestId: string, { ledger, accepted }: TimelineFacts): void {
  const undone = accepted.filter(({ request_id }) => request_id === requestId);
  const last = undone.at(-1);
  if (last === undefined) throw new Refused('target_unknown');
  const times = new Map([...ledger, ...accepted].map(({ id, timestamp }) => [id, timestamp]));
  /** The punches that a change is about, and the days on which they lie before and after it. */
  const touchedBy = (row: AcceptedRow): string[] => {
    const target = targetOf(row);
    const instants = [row.timestamp, target === null ? null : times.get(target)];
    const days = instants.flatMap((at) => (at == null ? [] : [dateOf(at.getTime(), row.time_zone)]));
    return [row.id, ...(target === null ? [] : [target]), ...days];
  };
  const touched = new Set(undone.flatMap(touchedBy));
  const later = accepted.filter((row) => row.chain_position > last.chain_position && changesTimes(row));
  if (later.some((row) => touchedBy(row).some((each) => touched.has(each))))
    throw new Refused('corrected_meanwhile');
}

const changesTimes = ({ kind }: AcceptedRow): boolean => kind !== 'confirm' && kind !== 'dismiss_held';

import type { CheckRecord, MarkedRecord } from '@checkpoint/contract/calls/punches';
import { punchMarks } from '@checkpoint/domain/punch-marks';
import type { CurrentRow, MarkedRow } from './record-queries.ts';

/** What leaves the server of a check record. */
export const presentRecord = (row: CurrentRow): CheckRecord => ({
  id: row.id,
  type: row.type,
  timestamp: row.timestamp.toISOString(),
  location: row.location,
  locationStatus: row.location_status,
  coordinates: row.coordinates,
  isOffline: row.is_offline,
  syncedAt: row.synced_at?.toISOString() ?? null,
  timeZone: row.time_zone,
  employee: {
    id: row.employee_id,
    userId: row.user_id,
    department: row.department,
    user: { firstName: row.first_name, lastName: row.last_name },
  },
});

/** What leaves the server of a check record for those who answer for it: a log, which says what was chosen then. */
export const presentMarked = (row: MarkedRow): MarkedRecord => ({
  ...presentRecord(row),
  locationStatus: row.tapped_status,
  marks: punchMarks({
    isOffline: row.is_offline,
    secondsUnderWay:
      row.synced_at === null ? null : (row.synced_at.getTime() - row.timestamp.getTime()) / 1000,
    clockSuspect: row.clock_suspect,
    hasPosition: row.coordinates !== null,
    isCorrected: row.corrected,
  }),
});

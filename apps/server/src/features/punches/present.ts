import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import type { CheckInRow } from './record-queries.ts';

/** What leaves the server of a check record. */
export const presentRecord = (row: CheckInRow): CheckRecord => ({
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

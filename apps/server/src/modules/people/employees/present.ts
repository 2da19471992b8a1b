import type { Employee, EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { byName, recordFields, recordNames } from '@checkpoint/contract/person-fields';
import { punchMarks } from '@checkpoint/domain/punch-marks';
import type { EmployeeRow, PresenceRow } from './queries.ts';

export const presentEmployee = (row: EmployeeRow): Employee => ({
  id: row.id,
  userId: row.user_id,
  user: { firstName: row.first_name, lastName: row.last_name, email: row.email },
  ...byName(recordNames, (name) => row[recordFields[name].column]),
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  version: row.edit_version,
  role: row.role,
  isOwner: row.is_owner,
});

export const presentWithPresence = (row: PresenceRow): EmployeeWithPresence => ({
  ...presentEmployee(row),
  status: row.status,
  checkInTime: row.checked_in_at?.toISOString() ?? null,
  checkOutTime: row.checked_out_at?.toISOString() ?? null,
  locationStatus: row.location_status,
  coordinates: row.current_tap?.coordinates ?? null,
  marks: marksOf(row),
  invitation: invitationOf(row),
});

/** A time within JSON comes as the database writes it. */
function invitationOf({ invitation }: PresenceRow) {
  const until = invitation?.until ?? null;
  return invitation && { until: until === null ? null : new Date(until).toISOString() };
}

/** Those of the punches whose times are shown, each once. */
function marksOf({ current_tap, check_in_tap }: PresenceRow) {
  const taps = [current_tap, check_in_tap].filter((tap) => tap !== null);
  const underWay = taps.flatMap((tap) => tap.seconds_under_way ?? []);
  return punchMarks({
    isOffline: taps.some((tap) => tap.is_offline),
    secondsUnderWay: underWay.length === 0 ? null : Math.max(...underWay),
    clockSuspect: taps.some((tap) => tap.clock_suspect),
    // Nobody was anywhere where nobody tapped.
    hasPosition: taps.every((tap) => !tap.is_there || tap.coordinates !== null),
    isCorrected: taps.some((tap) => tap.corrected),
  });
}

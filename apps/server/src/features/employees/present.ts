import type { Employee, EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { punchMarks } from '@checkpoint/domain/punch-marks';
import type { EmployeeRow, PresenceRow } from './queries.ts';

export const presentEmployee = (row: EmployeeRow): Employee => ({
  id: row.id,
  userId: row.user_id,
  user: { firstName: row.first_name, lastName: row.last_name, email: row.email },
  department: row.department,
  jobTitle: row.job_title,
  phone: row.phone,
  employeeId: row.employee_id,
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
});

const marksOf = ({ current_tap: tap }: PresenceRow) =>
  tap === null
    ? []
    : punchMarks({
        isOffline: tap.is_offline,
        secondsUnderWay: tap.seconds_under_way,
        clockSuspect: tap.clock_suspect,
        // Nobody was anywhere where nobody tapped.
        hasPosition: !tap.is_there || tap.coordinates !== null,
        isCorrected: tap.corrected,
      });

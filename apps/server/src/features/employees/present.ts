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
  coordinates: row.coordinates,
  marks: marksOf(row),
});

const marksOf = ({ last_punch: last, coordinates }: PresenceRow) =>
  last === null
    ? []
    : punchMarks({
        isOffline: last.is_offline,
        secondsUnderWay: last.seconds_under_way,
        clockSuspect: last.clock_suspect,
        hasPosition: coordinates !== null,
        isCorrected: last.corrected,
      });

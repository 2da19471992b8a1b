import type { AuditEntry } from '@checkpoint/contract/calls/audit';
import { describeDevice } from '@checkpoint/domain/device';
import type { ListedAuditRow } from './queries.ts';

const person = (
  id: string | null,
  firstName: string | null,
  lastName: string | null,
  employeeId: string | null,
) =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName, employeeId };

export const presentAuditEntry = (row: ListedAuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: person(row.actor_id, row.actor_first_name, row.actor_last_name, row.actor_employee_id),
  subject: person(row.subject_id, row.subject_first_name, row.subject_last_name, row.subject_employee_id),
  onBehalfOf: row.giver,
  details: detailsOf(row),
  source: row.source,
  address: row.address,
  device: describeDevice(row.user_agent),
});

/** For whom it was decided is told by their name. */
function detailsOf({ details }: ListedAuditRow): AuditEntry['details'] {
  const { forUserId: _giver, ...others } = details ?? {};
  return others;
}

import type { AuditEntry } from '@checkpoint/contract/calls/audit';
import { describeDevice } from '@checkpoint/domain/device';
import type { AuditRow } from './queries.ts';

const person = (id: string | null, firstName: string | null, lastName: string | null) =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName };

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: person(row.actor_id, row.actor_first_name, row.actor_last_name),
  subject: person(row.subject_id, row.subject_first_name, row.subject_last_name),
  details: row.details ?? {},
  source: row.source,
  address: row.address,
  device: describeDevice(row.user_agent),
});

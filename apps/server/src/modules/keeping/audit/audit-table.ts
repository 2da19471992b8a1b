import { auditActions } from '@checkpoint/contract/audit-actions';
import { describeDevice } from '@checkpoint/domain/device';
import type { LocalClock } from '@checkpoint/domain/local-clock';
import { localTime } from '#kernel/files/local-time.ts';
import type { Column, Row, Table } from '#kernel/files/table.ts';
import type { ExportedAuditRow } from './queries.ts';

const columns: readonly Column[] = [
  { key: 'time', header: 'Time', kind: 'time', width: 26 },
  { key: 'about', header: 'About', kind: 'text', width: 14 },
  { key: 'action', header: 'Action', kind: 'text', width: 24 },
  { key: 'actor', header: 'Done by', kind: 'text', width: 26 },
  { key: 'actorEmail', header: 'E-mail of who did it', kind: 'text', width: 30 },
  { key: 'subject', header: 'Done to', kind: 'text', width: 26 },
  { key: 'subjectEmail', header: 'E-mail of whom it was done to', kind: 'text', width: 30 },
  { key: 'details', header: 'Details', kind: 'text', width: 60 },
  { key: 'source', header: 'Through', kind: 'text', width: 14 },
  { key: 'address', header: 'Address', kind: 'text', width: 18 },
  { key: 'browser', header: 'Browser', kind: 'text', width: 14 },
  { key: 'system', header: 'System', kind: 'text', width: 14 },
  { key: 'id', header: 'Entry', kind: 'text', width: 38 },
];

/** One row an entry; actions and details as the trail itself has them, so that a program can read them too. */
export function auditTable(entries: AsyncIterable<readonly ExportedAuditRow[]>, clock: LocalClock): Table {
  return { title: 'Audit trail', columns, batches: rowsOf(entries, clock) };
}

async function* rowsOf(entries: AsyncIterable<readonly ExportedAuditRow[]>, clock: LocalClock) {
  for await (const batch of entries) yield batch.map((entry) => rowOf(entry, clock));
}

function rowOf(entry: ExportedAuditRow, clock: LocalClock): Row {
  const { browser, system } = describeDevice(entry.user_agent);
  return [
    localTime(Math.floor(entry.at.getTime() / 1000), clock),
    auditActions[entry.action],
    entry.action,
    nameOf(entry.actor_first_name, entry.actor_last_name),
    entry.actor_email,
    nameOf(entry.subject_first_name, entry.subject_last_name),
    entry.subject_email,
    detailsText(entry.details),
    entry.source,
    entry.address,
    browser,
    system,
    entry.id,
  ];
}

const nameOf = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null || lastName === null ? null : `${firstName} ${lastName}`;

const detailsText = (details: ExportedAuditRow['details']): string | null =>
  details === null || Object.keys(details).length === 0 ? null : JSON.stringify(details);

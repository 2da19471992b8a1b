import type { AuditAction, AuditSource } from '@checkpoint/contract/audit-actions';
import type { Queries } from '#kernel/database/database.ts';
import { contains } from '#kernel/database/searchable.ts';
import type { Snapshot } from '#kernel/database/snapshot.ts';
import { statement } from '#kernel/database/statement.ts';

export interface AuditRow {
  id: string;
  /** A bigint, which the driver gives as text: tells apart what shares an instant. */
  number: string;
  at: Date;
  action: AuditAction;
  /** Null once the person that it was about was erased. */
  details: Record<string, unknown> | null;
  source: AuditSource;
  address: string | null;
  user_agent: string | null;
  actor_id: string | null;
  actor_first_name: string | null;
  actor_last_name: string | null;
  subject_id: string | null;
  subject_first_name: string | null;
  subject_last_name: string | null;
}

/** The same with the records of the people in it. */
export interface ListedAuditRow extends AuditRow {
  actor_employee_id: string | null;
  subject_employee_id: string | null;
  /** For whom somebody with their departments decided. */
  giver: { id: string; firstName: string; lastName: string; employeeId: string | null } | null;
}

/** The same with what tells apart people of one name. */
export interface ExportedAuditRow extends AuditRow {
  actor_email: string | null;
  subject_email: string | null;
}

export interface AuditFilter {
  /** A `searchText` of a name or e-mail. */
  readonly person: string | null;
  readonly actions: readonly AuditAction[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly after: { readonly at: Date; readonly number: string } | null;
  /** Null for all of them. */
  readonly limit: number | null;
}

const entryColumns = `a.id, a.number, a.at, a.action, a.details, a.source, a.address, a.user_agent,
  actor.user_id as actor_id, actor.first_name as actor_first_name, actor.last_name as actor_last_name,
  subject.user_id as subject_id, subject.first_name as subject_first_name, subject.last_name as subject_last_name`;

const selected = (columns: string) => `select ${columns}
   from audit_entries a
   left join memberships actor on actor.company_id = $1 and actor.user_id = a.actor_user_id
   left join memberships subject on subject.company_id = $1 and subject.user_id = a.subject_user_id
   where a.trail = $1 and a.company_id = $1
     and a.at >= coalesce($2::timestamptz, '-infinity') and a.at < coalesce($3::timestamptz, 'infinity')
     and (a.at, a.number) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::bigint, 0))
     and ($6::text[] is null or a.action = any ($6))
     and ($7::text is null or array[a.actor_user_id, a.subject_user_id] && array(
       select m.user_id from memberships m
       where m.company_id = $1
         and ${contains("concat_ws(' ', m.first_name, m.last_name, m.email)", '$7::text')}))
   order by a.at desc, a.number desc limit $8`;

const recordOf = (userId: string) =>
  `(select e.id from employees e where e.company_id = $1 and e.user_id = ${userId} limit 1)`;

const giver = `(select json_build_object('id', g.user_id, 'firstName', g.first_name, 'lastName', g.last_name,
      'employeeId', ${recordOf('g.user_id')})
    from memberships g where g.company_id = $1 and g.user_id = (a.details ->> 'forUserId')::uuid)`;

const listStatement = statement(
  'list_audit_entries',
  selected(`${entryColumns}, ${recordOf('a.actor_user_id')} as actor_employee_id,
    ${recordOf('a.subject_user_id')} as subject_employee_id, ${giver} as giver`),
);
const exportStatement = statement(
  'export_audit_entries',
  selected(`${entryColumns}, actor.email as actor_email, subject.email as subject_email`),
);

const valuesOf = (companyId: string, filter: AuditFilter) => [
  ...[companyId, filter.from, filter.to, filter.after?.at ?? null, filter.after?.number ?? null],
  ...[filter.actions, filter.person, filter.limit],
];

export const listAuditEntries = (db: Queries, companyId: string, filter: AuditFilter) =>
  db.run<ListedAuditRow>(listStatement, valuesOf(companyId, filter));

/** Every entry that the filter lets through, as it is asked for. */
export const readAuditEntries = (snapshot: Snapshot, companyId: string, filter: AuditFilter) =>
  snapshot.batches<ExportedAuditRow>(exportStatement, valuesOf(companyId, filter));

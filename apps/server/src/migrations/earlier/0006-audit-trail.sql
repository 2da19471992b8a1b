-- The audit trail says through what something was done, and its keys carry the company.

alter table audit_entries
  -- Whose trail the entry stands in: the company's, or that of an account that belongs to none.
  add column trail uuid not null generated always as (coalesce(company_id, subject_user_id, actor_user_id)) stored,
  add column source text not null default 'web',
  -- What the browser calls itself, shortened.
  add column user_agent text,
  drop constraint audit_entries_pkey,
  add primary key (trail, id);

-- The trail is read by time, all of it or that of one person.
drop index audit_entries_of_company;
drop index audit_entries_of_subject;
create index audit_entries_by_time on audit_entries (company_id, at, number);

-- The trail is computed after this trigger has looked, and nobody else can write it.
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change_of_evidence ('address', 'user_agent', 'trail');

-- What administrators do to accounts, and the trail of it.

alter table users
  -- Until when a temporary password lets its owner in; null for one that they chose themselves.
  add column temporary_password_until timestamptz;

-- Grows with every edit, so that two administrators who edit one person do not overwrite each other unseen.
alter table employees add column version integer not null default 1;

-- Who did what to whom, when and from where: every change by an administrator and every sign-in event. Written in the
-- transaction of the change. Events of accounts without a company have none.
create table audit_entries (
  id uuid primary key,
  -- The order in which entries were written; several share an instant.
  number bigint not null generated always as identity,
  company_id uuid references companies (id),
  at timestamptz not null,
  -- Null where nobody is signed in: a refused sign-in.
  actor_user_id uuid references users (id),
  action text not null,
  -- The account that it happened to, where it happened to one.
  subject_user_id uuid references users (id),
  -- What changed, without secrets.
  details json not null,
  address text
);
create index audit_entries_of_company on audit_entries (company_id, number);
create index audit_entries_of_subject on audit_entries (subject_user_id, number);

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change_of_evidence ('address');
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change_of_evidence();

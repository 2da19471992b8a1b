-- Signatures over the heads of the chains, by a key that lives outside the database.

-- Which key this database is signed with.
create table installation (
  singleton boolean primary key default true check (singleton),
  key_id text not null,
  created_at timestamptz not null
);

-- Each row names the heads of a company that moved since the row before it; together they form a chain of their own.
create table signed_heads (
  company_id uuid not null references companies (id),
  number integer not null check (number > 0),
  signed_at timestamptz not null,
  -- [[employee id, chain length, hash in hex], …]
  heads json not null,
  previous_digest bytea,
  digest bytea not null,
  key_id text not null,
  signature bytea not null,
  primary key (company_id, number)
);

create trigger signed_heads_append_only before update or delete on signed_heads
  for each row execute function refuse_change_of_evidence();
create trigger signed_heads_no_truncate before truncate on signed_heads
  for each statement execute function refuse_change_of_evidence();

-- How much of each chain has been signed.
alter table presence add column signed_length integer not null default 0;

-- What is past the retention period is purged. A signed anchor takes its place, and the record goes on from there.

-- The end of what was purged of an employee's record. The key outside of the database signs each.
create table purge_anchors (
  company_id uuid not null,
  employee_id uuid not null,
  -- The last row of the ledger that went: the one that remains behind it refers to it here.
  sequence integer not null check (sequence > 0),
  type text not null check (type in ('check_in', 'check_out')),
  timestamp timestamptz not null,
  -- The last link of the chain that went.
  chain_position integer not null check (chain_position >= sequence),
  hash bytea not null,
  -- What went, since the beginning of the record: {"check_ins": 412, …}
  purged json not null,
  -- Everything that went was written before this.
  purged_before timestamptz not null,
  purged_at timestamptz not null,
  key_id text not null,
  signature bytea not null,
  primary key (company_id, employee_id, sequence),
  unique (company_id, employee_id, sequence, type, timestamp),
  foreign key (company_id, employee_id) references employees (company_id, id)
);

-- Companies that had been deleted for as long, and were purged whole. The company itself is gone.
create table purged_companies (
  company_id uuid primary key,
  closed_at timestamptz not null,
  purged_at timestamptz not null,
  employees integer not null,
  rows integer not null,
  -- SHA-256 over the heads of all records as they were.
  heads_digest bytea not null,
  key_id text not null,
  signature bytea not null
);

-- As before, with one more thing that a purge may do: let a row follow the anchor in the place of the row that goes.
create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
declare
  maintenance text := current_setting('checkpoint.maintenance', true);
  succession text[] := array['previous_sequence', 'anchor_sequence'];
begin
  if tg_op = 'DELETE' and maintenance = 'purge' then
    return old;
  end if;
  if tg_op = 'UPDATE' and maintenance = 'purge' and tg_table_name = 'check_ins'
    and to_jsonb(new) - succession = to_jsonb(old) - succession
    and to_jsonb(new) ->> 'previous_sequence' is null
    and to_jsonb(new) ->> 'anchor_sequence' = to_jsonb(old) ->> 'previous_sequence'
  then
    return new;
  end if;
  if tg_op = 'UPDATE' and maintenance = 'erase'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    and (select bool_and(value = 'null' or value = to_jsonb(old) -> key)
         from jsonb_each(to_jsonb(new)) where key = any (tg_argv))
  then
    return new;
  end if;
  raise exception '% on % is refused: attendance records are append-only', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger purge_anchors_append_only before update or delete on purge_anchors
  for each row execute function refuse_change_of_evidence();
create trigger purge_anchors_no_truncate before truncate on purge_anchors
  for each statement execute function refuse_change_of_evidence();
create trigger purged_companies_append_only before update on purged_companies
  for each row execute function refuse_change_of_evidence();

-- A row follows another one or an anchor; either reference says of which type and when that was, so that the sequence
-- stays gapless, alternating and in time order across a purge.
alter table check_ins add column anchor_sequence integer;
alter table check_ins add constraint check_ins_after_anchor
  foreign key (company_id, employee_id, anchor_sequence, previous_type, previous_timestamp)
  references purge_anchors (company_id, employee_id, sequence, type, timestamp) not valid;
alter table check_ins drop constraint check_ins_gapless;
alter table check_ins add constraint check_ins_gapless check (
  case when sequence = 1 then num_nonnulls(previous_sequence, anchor_sequence, previous_type, previous_timestamp) = 0
  else num_nonnulls(previous_sequence, anchor_sequence) = 1 and num_nulls(previous_type, previous_timestamp) = 0
    and coalesce(previous_sequence, anchor_sequence) = sequence - 1 end) not valid;

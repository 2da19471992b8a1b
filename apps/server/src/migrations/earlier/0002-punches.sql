-- The ledger of punches and what is derived from it.

-- Rows of evidence are written once. Only a maintenance command, which says so for its own transaction, may purge a
-- row or null some of the personal columns that are named as the trigger's arguments; the hashes show everything else.
create function refuse_change_of_evidence() returns trigger language plpgsql as $$
declare
  maintenance text := current_setting('checkpoint.maintenance', true);
begin
  if tg_op = 'DELETE' and maintenance = 'purge' then
    return old;
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

create table check_ins (
  company_id uuid not null,
  employee_id uuid not null,
  -- 1, 2, 3 … per employee without a gap: the order of the facts.
  sequence integer not null check (sequence > 0),
  -- Made at the tap: the record's identity and the key that makes a repeat harmless.
  id uuid not null,
  type text not null check (type in ('check_in', 'check_out')),
  timestamp timestamptz not null default now(),
  location text,
  location_status text,
  coordinates json,
  accuracy double precision,
  is_offline boolean not null default false,
  synced_at timestamptz,
  notes text,
  created_at timestamptz not null default now(),
  -- What the device said of its clock at an offline tap, and whether that contradicts itself.
  occurred_at timestamptz,
  clock_evidence json,
  clock_suspect boolean not null default false,
  -- The company's zone and longest shift, and the employee's department, when the punch was made.
  time_zone text not null,
  longest_shift_hours integer not null check (longest_shift_hours > 0),
  department text,
  actor_user_id uuid not null,
  source text not null check (source in ('web', 'offline', 'import', 'command_line', 'correction', 'token', 'device')),
  -- The row that this one follows. The reference makes the sequence gapless, the checks make it alternate in time.
  previous_sequence integer,
  previous_type text,
  previous_timestamp timestamptz,
  -- Why the same type may follow: an accepted correction changed the state, or a new day began after an open one.
  after_correction_id uuid,
  new_day_after_hours integer check (new_day_after_hours > 0),
  -- The chain over all evidence of this employee.
  chain_position integer not null check (chain_position > 0),
  previous_hash bytea not null,
  hash bytea not null,
  hash_version smallint not null,
  personal_salt bytea,
  personal_commitment bytea not null,
  primary key (company_id, employee_id, sequence),
  unique (company_id, id),
  unique (company_id, employee_id, sequence, type, timestamp),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id),
  foreign key (company_id, employee_id, previous_sequence, previous_type, previous_timestamp)
    references check_ins (company_id, employee_id, sequence, type, timestamp),
  constraint check_ins_gapless check (
    case when sequence = 1 then num_nonnulls(previous_sequence, previous_type, previous_timestamp) = 0
    else num_nulls(previous_sequence, previous_type, previous_timestamp) = 0 and previous_sequence = sequence - 1 end),
  constraint check_ins_alternate check (
    type <> coalesce(previous_type, 'check_out')
    or after_correction_id is not null
    or (new_day_after_hours is not null and type = 'check_in'
        and timestamp - previous_timestamp > make_interval(hours => new_day_after_hours))),
  constraint check_ins_never_backwards check (timestamp >= previous_timestamp),
  constraint check_ins_offline_has_receipt check (synced_at is not distinct from case when is_offline then created_at end)
);
create index check_ins_by_time on check_ins (company_id, timestamp, employee_id, sequence);

create table held_punches (
  company_id uuid not null,
  employee_id uuid not null,
  id uuid not null,
  type text not null check (type in ('check_in', 'check_out')),
  timestamp timestamptz not null,
  reason text not null check (reason in
    ('older_than_last', 'same_type', 'in_the_future', 'before_employment', 'too_old')),
  location text,
  location_status text,
  coordinates json,
  accuracy double precision,
  synced_at timestamptz not null,
  notes text,
  occurred_at timestamptz,
  clock_evidence json,
  clock_suspect boolean not null default false,
  time_zone text not null,
  longest_shift_hours integer not null check (longest_shift_hours > 0),
  department text,
  actor_user_id uuid not null,
  source text not null check (source in ('web', 'offline', 'import', 'command_line', 'token', 'device')),
  chain_position integer not null check (chain_position > 0),
  previous_hash bytea not null,
  hash bytea not null,
  hash_version smallint not null,
  personal_salt bytea,
  personal_commitment bytea not null,
  primary key (company_id, id),
  unique (company_id, employee_id, id),
  unique (company_id, employee_id, chain_position),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id)
);

-- A location status changed after the punch: shown as the latest record's status, kept as a fact of its own.
create table location_status_changes (
  company_id uuid not null,
  employee_id uuid not null,
  id uuid not null,
  -- The record whose status it replaces on screen.
  sequence integer not null,
  timestamp timestamptz not null,
  location_status text,
  actor_user_id uuid not null,
  source text not null check (source in ('web', 'offline', 'command_line', 'token', 'device')),
  chain_position integer not null check (chain_position > 0),
  previous_hash bytea not null,
  hash bytea not null,
  hash_version smallint not null,
  personal_salt bytea,
  personal_commitment bytea not null,
  primary key (company_id, id),
  unique (company_id, employee_id, chain_position),
  foreign key (company_id, employee_id, sequence) references check_ins (company_id, employee_id, sequence),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id)
);
create index location_status_changes_of_record on location_status_changes (company_id, employee_id, sequence);

-- A position that arrived after its punch: attached once.
create table late_positions (
  company_id uuid not null,
  employee_id uuid not null,
  punch_id uuid not null,
  timestamp timestamptz not null,
  location text,
  coordinates json,
  accuracy double precision,
  actor_user_id uuid not null,
  source text not null check (source in ('web', 'offline', 'token', 'device')),
  chain_position integer not null check (chain_position > 0),
  previous_hash bytea not null,
  hash bytea not null,
  hash_version smallint not null,
  personal_salt bytea,
  personal_commitment bytea not null,
  primary key (company_id, punch_id),
  unique (company_id, employee_id, chain_position),
  foreign key (company_id, punch_id) references check_ins (company_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id)
);

-- What was asked about the record and what was decided, each step of each change a row. The effective timeline is the
-- ledger plus the accepted changes; the original always stays beside it.
create table corrections (
  company_id uuid not null,
  employee_id uuid not null,
  id uuid not null,
  -- The changes that were asked for, and are decided, together.
  request_id uuid not null,
  step text not null check (step in ('asked', 'accepted', 'refused')),
  -- The row of step 'asked' that a decision answers; null when an administrator corrects without being asked.
  asked_id uuid,
  kind text not null check (kind in ('add', 'move', 'void', 'settle', 'accept_held', 'dismiss_held')),
  -- What it is about: a row of the ledger, a punch that an earlier correction added, or a punch held for review.
  punch_id uuid,
  added_id uuid,
  held_punch_id uuid,
  -- What 'add' puts on the timeline, where 'move' puts it, when 'settle' ends the period that began with the punch.
  type text check (type in ('check_in', 'check_out')),
  timestamp timestamptz,
  reason text,
  created_at timestamptz not null,
  -- In force when it was written: what a punch that it adds is stamped with, and an end that it brings is judged by.
  time_zone text not null,
  longest_shift_hours integer not null check (longest_shift_hours > 0),
  department text,
  actor_user_id uuid not null,
  source text not null check (source in ('web', 'import', 'command_line', 'token')),
  chain_position integer not null check (chain_position > 0),
  previous_hash bytea not null,
  hash bytea not null,
  hash_version smallint not null,
  personal_salt bytea,
  personal_commitment bytea not null,
  primary key (company_id, id),
  unique (company_id, employee_id, chain_position),
  unique (company_id, employee_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id),
  -- Whatever it refers to belongs to the same employee.
  foreign key (company_id, employee_id, asked_id) references corrections (company_id, employee_id, id),
  foreign key (company_id, employee_id, added_id) references corrections (company_id, employee_id, id),
  foreign key (company_id, punch_id) references check_ins (company_id, id),
  foreign key (company_id, employee_id, held_punch_id) references held_punches (company_id, employee_id, id),
  constraint corrections_asked_first check (step <> 'asked' or asked_id is null),
  constraint corrections_target check (case kind
    when 'add' then num_nonnulls(punch_id, added_id, held_punch_id) = 0 and type is not null and timestamp is not null
    when 'move' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null and timestamp is not null
    when 'settle' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null and timestamp is not null
    when 'void' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null
    else held_punch_id is not null and num_nonnulls(punch_id, added_id) = 0 end)
);
create unique index corrections_decided_once on corrections (company_id, asked_id) where asked_id is not null;
create unique index corrections_held_decided_once on corrections (company_id, held_punch_id)
  where held_punch_id is not null;
create index corrections_of_request on corrections (company_id, request_id);

alter table check_ins add constraint check_ins_after_correction
  foreign key (company_id, employee_id, after_correction_id) references corrections (company_id, employee_id, id);

create trigger check_ins_append_only before update or delete on check_ins
  for each row execute function refuse_change_of_evidence
  ('location', 'location_status', 'coordinates', 'accuracy', 'notes', 'personal_salt');
create trigger held_punches_append_only before update or delete on held_punches
  for each row execute function refuse_change_of_evidence
  ('location', 'location_status', 'coordinates', 'accuracy', 'notes', 'personal_salt');
create trigger location_status_changes_append_only before update or delete on location_status_changes
  for each row execute function refuse_change_of_evidence ('location_status', 'personal_salt');
create trigger late_positions_append_only before update or delete on late_positions
  for each row execute function refuse_change_of_evidence ('location', 'coordinates', 'accuracy', 'personal_salt');
create trigger corrections_append_only before update or delete on corrections
  for each row execute function refuse_change_of_evidence ('reason', 'personal_salt');

create trigger check_ins_no_truncate before truncate on check_ins
  for each statement execute function refuse_change_of_evidence();
create trigger held_punches_no_truncate before truncate on held_punches
  for each statement execute function refuse_change_of_evidence();
create trigger location_status_changes_no_truncate before truncate on location_status_changes
  for each statement execute function refuse_change_of_evidence();
create trigger late_positions_no_truncate before truncate on late_positions
  for each statement execute function refuse_change_of_evidence();
create trigger corrections_no_truncate before truncate on corrections
  for each statement execute function refuse_change_of_evidence();

-- The effective timeline: stretches of work that cannot overlap, whatever races or corrections bring.
create table work_periods (
  company_id uuid not null,
  employee_id uuid not null,
  -- The id of the fact that started it.
  id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  during tstzrange not null generated always as (tstzrange(started_at, ended_at, '[)')) stored,
  -- Longer than the longest shift, open or closed: under review, not counted until settled.
  check_out_missing boolean not null default false,
  start_punch_id uuid,
  end_punch_id uuid,
  start_correction_id uuid,
  end_correction_id uuid,
  time_zone text not null,
  department text,
  primary key (company_id, employee_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, start_punch_id) references check_ins (company_id, id),
  foreign key (company_id, end_punch_id) references check_ins (company_id, id),
  foreign key (company_id, employee_id, start_correction_id) references corrections (company_id, employee_id, id),
  foreign key (company_id, employee_id, end_correction_id) references corrections (company_id, employee_id, id),
  constraint work_periods_start check (num_nonnulls(start_punch_id, start_correction_id) = 1),
  constraint work_periods_end check (
    num_nonnulls(end_punch_id, end_correction_id) = case when ended_at is null then 0 else 1 end),
  constraint work_periods_forward check (ended_at >= started_at),
  constraint work_periods_do_not_overlap exclude using gist
    (company_id with =, employee_id with =, during with &&) where (ended_at is not null or not check_out_missing)
);
create index work_periods_by_time on work_periods (company_id, started_at);
create index work_periods_missing on work_periods (company_id, employee_id) where check_out_missing;

-- Each employee's current state and the heads of sequence and chain: what a punch is decided on, and what a dashboard
-- reads. A punch moves exactly this row of its own employee; nothing here is shared by a company.
create table presence (
  company_id uuid not null,
  employee_id uuid not null,
  sequence integer not null default 0,
  last_type text,
  last_timestamp timestamptz,
  chain_length integer not null default 0,
  chain_hash bytea not null,
  status text not null default 'checked_out' check (status in ('checked_in', 'checked_out')),
  -- Set while a correction, not the last punch, decides the status.
  status_correction_id uuid,
  open_period_id uuid,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  location_status text,
  coordinates json,
  changed_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  constraint presence_open_period check ((status = 'checked_in') = (open_period_id is not null))
) with (fillfactor = 60);

-- What an empty database begins with: the tables as the files in `earlier/`, 0001 to 0029, leave them. A database that is
-- older than this file goes through those instead, and stands at the same place afterwards; a test compares the two.
--
-- Every row of a tenant carries its company in the primary key, every unique key and every reference, so that no row can
-- point into another company and the schema can be divided by company.

create extension if not exists btree_gist;

-- == Evidence ==========================================================================================================

-- Rows of evidence are written once. Only a maintenance command, which says so for its own transaction, may purge a row,
-- let the row that remains follow the anchor in the place of one that goes, or null some of the personal columns that are
-- named as the trigger's arguments. The hashes show everything else.
create function refuse_change_of_evidence() returns trigger language plpgsql as $$
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

-- == Accounts ==========================================================================================================
-- They stand above companies: a row belongs to a person, not to a tenant.

create table users (
  id uuid primary key,
  -- Normalised (NFC, lower case) by the application before it arrives.
  email text not null unique,
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  -- The membership in force. See users_membership_in_force.
  role text not null default 'employee',
  company_id uuid,
  auth_type text not null default 'replit',
  password_hash text,
  -- Until when a temporary password lets its owner in; null for one that they chose themselves.
  temporary_password_until timestamptz,
  require_password_change boolean not null default false,
  -- SHA-256 of the token in a one-time link for a lost password: whoever reads the table cannot use it.
  reset_token text,
  reset_token_expiry timestamptz,
  -- Grows whenever sessions of the account are ended. A sign-in that was begun before, with a password that has been
  -- reset since or by somebody who has been removed, then starts none.
  sign_in_epoch integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- No link for ever.
  constraint users_reset_token_ends check ((reset_token is null) = (reset_token_expiry is null))
);
create unique index users_reset_token on users (reset_token) where reset_token is not null;

-- Accounts of an identity provider are found by issuer and subject, never by e-mail.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
-- One identity of an issuer for an account: whoever steals a session cannot add one of their own.
create unique index identities_one_of_issuer on identities (user_id, issuer);

create table sessions (
  -- SHA-256 of the token in the cookie: whoever reads the table cannot sign in with it.
  sid text primary key,
  sess json not null,
  expire timestamptz not null,
  user_id uuid not null references users (id)
);
create index sessions_expire on sessions (expire);
create index sessions_of_user on sessions (user_id);

-- What the provider is shown at the sign-out, so that it knows whose session ends there. Gone with the session.
create table provider_sessions (
  sid text primary key references sessions (sid) on delete cascade,
  id_token text not null
);

-- Sign-ins that came back from the provider: each may do so once, whichever process it comes to.
create table used_sign_ins (
  -- SHA-256 of the state that the browser carried.
  digest text primary key,
  used_at timestamptz not null
);
create index used_sign_ins_used_at on used_sign_ins (used_at);

-- == Second factors ====================================================================================================

create table totp_factors (
  user_id uuid primary key references users (id),
  -- Under AES-256-GCM with a key of the installation: the database alone gives no codes away.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null until the first code was given: a secret that no app has is never asked for.
  confirmed_at timestamptz,
  -- The 30 seconds whose code was accepted last: no code is accepted twice.
  last_step bigint not null default 0
);

create table passkeys (
  -- The credential's id in base64url, unique in the world.
  id text primary key,
  user_id uuid not null references users (id),
  name text not null,
  -- The host name that the browser bound it to.
  relying_party text not null,
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

create table recovery_codes (
  user_id uuid not null references users (id),
  -- Keyed by the installation.
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right; the second step is awaited from the browser that holds the token.
create table pending_sign_ins (
  token_hash text primary key,
  user_id uuid not null references users (id),
  -- Of the password that was right: once it is changed, this leads nowhere.
  password_digest text not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);
create index pending_sign_ins_expire on pending_sign_ins (expires_at);

-- What a passkey has to sign, once, from the browser that holds the token.
create table passkey_challenges (
  token_hash text primary key,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'sign_in')),
  -- Whose passkey it has to be; null for whoever has one.
  user_id uuid references users (id),
  expires_at timestamptz not null,
  -- Somebody who is not signed in adds no passkey.
  check (purpose = 'sign_in' or user_id is not null)
);
create index passkey_challenges_expire on passkey_challenges (expires_at);

-- == Guessing ==========================================================================================================

-- Failed attempts at sign-in, company codes and the like, per key and window; shared by all processes.
create table failed_attempts (
  key text not null,
  window_start timestamptz not null,
  failures integer not null,
  primary key (key, window_start)
);
create index failed_attempts_window on failed_attempts (window_start);

-- From where people signed in: so that strangers who guess at an account from elsewhere cannot keep its owner out.
create table familiar_addresses (
  -- A keyed hash of the account's e-mail and the network address; neither can be read from it.
  key text primary key,
  last_used timestamptz not null
);
create index familiar_addresses_last_used on familiar_addresses (last_used);

-- == Companies and who belongs to them =================================================================================

create table companies (
  id uuid primary key,
  name text not null,
  address text,
  company_code text not null unique,
  admin_user_id uuid not null references users (id),
  settings json not null,
  -- Active employees allowed; null means the installation's default, 0 unlimited.
  employee_limit integer check (employee_limit >= 0),
  -- Set once it was deleted: nobody belongs to it any more, and its record is kept for as long as the law asks.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table memberships (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  role text not null,
  -- What part of the company a role reaches; null means all of it.
  scope json,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, user_id),
  -- For users_membership_in_force.
  unique (company_id, user_id, role)
);
create index memberships_of_user on memberships (user_id);

-- The owner is always a member. Checked at the commit: the company and its first member refer to each other.
alter table companies add constraint companies_owner_is_member
  foreign key (id, admin_user_id) references memberships (company_id, user_id) deferrable initially deferred;

-- users.company_id and users.role show the membership in force; they can never disagree with it.
alter table users add constraint users_membership_in_force
  foreign key (company_id, id, role) references memberships (company_id, user_id, role)
  on update cascade deferrable initially deferred;

-- Somebody who read the code of a company just before it was closed must not become a member of it just after.
create function refuse_member_of_closed_company() returns trigger language plpgsql as $$
begin
  -- Waits for whoever is closing the company at this moment, and sees what they did.
  perform from companies where id = new.company_id and closed_at is null for key share;
  if found then
    return new;
  end if;
  raise exception 'company % is closed: nobody can become a member', new.company_id
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger memberships_of_open_companies before insert or update of ended_at on memberships
  for each row when (new.ended_at is null) execute function refuse_member_of_closed_company();

-- One-time links by which somebody who was added in bulk, or whose password was reset in bulk, chooses a password.
create table activation_links (
  company_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the token in the link: whoever reads the table cannot use it. Unique without the company, which a link does
  -- not name.
  token_hash text not null unique,
  expires_at timestamptz not null,
  -- A batch of an import whose reply was lost is sent again under its own id: links that it issued are then replaced, so
  -- that nobody is left with an account and no way into it.
  batch uuid,
  -- A new link takes the place of the one before.
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id)
);

create table departments (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  -- The name as it is compared: trimmed, NFKC, lower case; computed by the application, not by the locale.
  name_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- No two that people would take for one.
  unique (company_id, name_key),
  -- For the reference of employees.
  unique (company_id, name)
);

create table employees (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The company's own staff number.
  employee_id text,
  department text,
  job_title text,
  phone text,
  is_active boolean not null default true,
  -- Grows with every edit, so that two administrators who edit one person do not overwrite each other unseen.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- A person has one record in a company, however often they come back.
  unique (company_id, user_id),
  -- The record stays when its person is removed, and so does the membership, which is then ended.
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, department) references departments (company_id, name)
    on update cascade on delete set null (department)
);
create index employees_of_department on employees (company_id, department);

-- == What was in force before ==========================================================================================
-- What stood before a change of somebody's department or of a company's zone and longest shift, and until when: a punch
-- that comes late is stamped with what was in force when it was made, and a period is judged by the longest shift of its
-- end. Kept by triggers, whichever statement of whichever version changes it; updated_at is the time of the change by the
-- application's clock. It goes with whom or what it is about.

create table former_departments (
  company_id uuid not null,
  employee_id uuid not null,
  until timestamptz not null,
  department text,
  primary key (company_id, employee_id, until),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);

create table former_time_zones (
  company_id uuid not null references companies (id) on delete cascade,
  until timestamptz not null,
  time_zone text not null,
  primary key (company_id, until)
);

create table former_longest_shifts (
  company_id uuid not null references companies (id) on delete cascade,
  until timestamptz not null,
  hours integer not null,
  primary key (company_id, until)
);

-- When somebody was not of the company between a removal and a restoration: what was tapped then does not count by itself.
-- Without an end while they are away.
create table absences (
  company_id uuid not null,
  employee_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  primary key (company_id, employee_id, since),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);

-- Where the clocks of two processes differ, what came between two changes at one time was in force for no time.
-- One statement moves all people of a department. A session keeps the plan that it made while the table was small, which
-- reads all of the table for each of them: so not by reading all of it.
create function keep_former_department() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into former_departments (company_id, employee_id, until, department)
  select old.company_id, old.id, new.updated_at, old.department
  where not exists (select from former_departments f
    where f.company_id = old.company_id and f.employee_id = old.id and f.until >= new.updated_at);
  return null;
end $$;

create function keep_former_time_zone() returns trigger language plpgsql as $$
begin
  insert into former_time_zones (company_id, until, time_zone)
  select old.id, new.updated_at, old.settings ->> 'timeZone'
  where not exists (select from former_time_zones f where f.company_id = old.id and f.until >= new.updated_at);
  return null;
end $$;

create function keep_former_longest_shift() returns trigger language plpgsql as $$
begin
  insert into former_longest_shifts (company_id, until, hours)
  select old.id, new.updated_at, (old.settings ->> 'maxShiftHours')::int
  where not exists (select from former_longest_shifts f where f.company_id = old.id and f.until >= new.updated_at);
  return null;
end $$;

-- Many are restored by one statement, too.
create function keep_absence() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.is_active then
    update absences set until = new.updated_at
    where company_id = new.company_id and employee_id = new.id and until is null;
  else
    insert into absences (company_id, employee_id, since) values (new.company_id, new.id, new.updated_at)
    on conflict (company_id, employee_id, since) do update set until = null;
  end if;
  return null;
end $$;

create trigger employees_keep_former_department after update of department on employees
  for each row when (old.department is distinct from new.department) execute function keep_former_department();
create trigger employees_keep_absence after update of is_active on employees
  for each row when (old.is_active <> new.is_active) execute function keep_absence();
create trigger companies_keep_former_time_zone after update of settings on companies
  for each row when (old.settings ->> 'timeZone' <> new.settings ->> 'timeZone')
  execute function keep_former_time_zone();
create trigger companies_keep_former_longest_shift after update of settings on companies
  for each row when (old.settings ->> 'maxShiftHours' <> new.settings ->> 'maxShiftHours')
  execute function keep_former_longest_shift();

-- == The record ========================================================================================================
-- Five tables of facts, each about one employee, in one chain: `chain_position` numbers the facts of all five, and `hash`
-- covers the fact and the hash before it. Personal values enter as `personal_commitment`, salted with `personal_salt`, so
-- that values and salt can be erased and the chain stays whole.

-- The end of what was purged of an employee's record. The key outside of the database signs each.
create table purge_anchors (
  company_id uuid not null,
  employee_id uuid not null,
  -- The last row of the ledger that went: the one that remains behind it refers to it here.
  sequence integer not null check (sequence > 0),
  type text not null check (type in ('check_in', 'check_out')),
  timestamp timestamptz not null,
  -- The last link of the chain that went: at least the punches themselves were links of it.
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
  -- For the row that follows: see check_ins_after_anchor.
  unique (company_id, employee_id, sequence, type, timestamp),
  foreign key (company_id, employee_id) references employees (company_id, id)
);

-- The ledger: what was punched, as it was counted when it came.
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
  -- What this row follows: another row, or the anchor of what was purged. Either reference says of which type and when
  -- that was. It makes the sequence gapless, the checks below make it alternate in time.
  previous_sequence integer,
  anchor_sequence integer,
  previous_type text,
  previous_timestamp timestamptz,
  -- Why the same type may follow: an accepted correction changed the state, or a new day began after an open one.
  after_correction_id uuid,
  new_day_after_hours integer check (new_day_after_hours > 0),
  chain_position integer not null check (chain_position > 0),
  previous_hash bytea not null,
  hash bytea not null,
  hash_version smallint not null,
  personal_salt bytea,
  personal_commitment bytea not null,
  primary key (company_id, employee_id, sequence),
  -- A tap that is sent again is recorded once.
  unique (company_id, id),
  -- For the row that follows.
  unique (company_id, employee_id, sequence, type, timestamp),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id),
  foreign key (company_id, employee_id, previous_sequence, previous_type, previous_timestamp)
    references check_ins (company_id, employee_id, sequence, type, timestamp),
  constraint check_ins_after_anchor foreign key (company_id, employee_id, anchor_sequence, previous_type, previous_timestamp)
    references purge_anchors (company_id, employee_id, sequence, type, timestamp),
  -- Nothing was taken out of the middle or put into it, also across a purge.
  constraint check_ins_gapless check (
    case when sequence = 1 then num_nonnulls(previous_sequence, anchor_sequence, previous_type, previous_timestamp) = 0
    else num_nonnulls(previous_sequence, anchor_sequence) = 1 and num_nulls(previous_type, previous_timestamp) = 0
      and coalesce(previous_sequence, anchor_sequence) = sequence - 1 end),
  -- Nobody checks in twice, whatever races; but for the two reasons above.
  constraint check_ins_alternate check (
    type <> coalesce(previous_type, 'check_out')
    or after_correction_id is not null
    or (new_day_after_hours is not null and type = 'check_in'
        and timestamp - previous_timestamp > make_interval(hours => new_day_after_hours))),
  -- Work of negative length cannot be.
  constraint check_ins_never_backwards check (timestamp >= previous_timestamp),
  -- What came late says when it came, and nothing else does.
  constraint check_ins_offline_has_receipt check (synced_at is not distinct from case when is_offline then created_at end)
);
create index check_ins_by_time on check_ins (company_id, timestamp, employee_id, sequence);
-- Few punches are odd: an online one costs this index nothing.
create index check_ins_odd on check_ins (company_id, timestamp)
  where clock_suspect or synced_at - timestamp > interval '15 minutes';
-- Without figures of its own PostgreSQL takes a third of the ledger for late, and starts processes to count nothing.
create statistics check_ins_lateness on (synced_at - timestamp) from check_ins;

-- Punches that cannot be counted by themselves, kept for an administrator to decide.
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
  -- For the correction that decides: it is about the same employee.
  unique (company_id, employee_id, id),
  unique (company_id, employee_id, chain_position),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id)
);

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
  -- 'confirm' is about a punch whose clock is in doubt, or that came late, and that is right as it is.
  kind text not null constraint corrections_kind_check
    check (kind in ('add', 'move', 'void', 'settle', 'accept_held', 'dismiss_held', 'confirm')),
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
  -- For whatever refers to a correction: it is of the same employee.
  unique (company_id, employee_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id),
  foreign key (company_id, employee_id, asked_id) references corrections (company_id, employee_id, id),
  foreign key (company_id, employee_id, added_id) references corrections (company_id, employee_id, id),
  foreign key (company_id, punch_id) references check_ins (company_id, id),
  foreign key (company_id, employee_id, held_punch_id) references held_punches (company_id, employee_id, id),
  -- A request answers nothing.
  constraint corrections_asked_first check (step <> 'asked' or asked_id is null),
  -- Each kind says all that it needs, and is about one thing.
  constraint corrections_target check (case kind
    when 'add' then num_nonnulls(punch_id, added_id, held_punch_id) = 0 and type is not null and timestamp is not null
    when 'move' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null and timestamp is not null
    when 'settle' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null and timestamp is not null
    when 'void' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null
    when 'confirm' then punch_id is not null and num_nonnulls(added_id, held_punch_id) = 0
    else held_punch_id is not null and num_nonnulls(punch_id, added_id) = 0 end)
);
-- Two administrators decide one request, or one held punch, once.
create unique index corrections_decided_once on corrections (company_id, asked_id) where asked_id is not null;
create unique index corrections_held_decided_once on corrections (company_id, held_punch_id)
  where held_punch_id is not null;
create index corrections_of_request on corrections (company_id, request_id);
create index corrections_of_punch on corrections (company_id, punch_id) where punch_id is not null;

-- A row that follows one of its own type says which accepted correction of the same employee allows it.
alter table check_ins add constraint check_ins_after_correction
  foreign key (company_id, employee_id, after_correction_id) references corrections (company_id, employee_id, id);

-- A location status changed after the punch: shown as the latest record's status, kept as a fact of its own.
create table location_status_changes (
  company_id uuid not null,
  employee_id uuid not null,
  id uuid not null,
  -- The record whose status it replaces on screen: a row of the ledger, or what a correction brought.
  sequence integer,
  correction_id uuid,
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
  constraint location_status_changes_correction
    foreign key (company_id, employee_id, correction_id) references corrections (company_id, employee_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id),
  constraint location_status_changes_of_one_record check (num_nonnulls(sequence, correction_id) = 1)
);
create index location_status_changes_of_record on location_status_changes (company_id, employee_id, sequence);
create index location_status_changes_of_correction
  on location_status_changes (company_id, employee_id, correction_id) where correction_id is not null;

-- The arguments are the personal columns that an erasure may null.
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
create trigger purge_anchors_append_only before update or delete on purge_anchors
  for each row execute function refuse_change_of_evidence();

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
create trigger purge_anchors_no_truncate before truncate on purge_anchors
  for each statement execute function refuse_change_of_evidence();

-- == What follows from the record ======================================================================================

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
  -- One fact started it; one ended it, where it has an end.
  constraint work_periods_start check (num_nonnulls(start_punch_id, start_correction_id) = 1),
  constraint work_periods_end check (
    num_nonnulls(end_punch_id, end_correction_id) = case when ended_at is null then 0 else 1 end),
  constraint work_periods_forward check (ended_at >= started_at),
  -- No hour is counted twice. One whose check-out is missing has no end yet, and counts nothing.
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
  -- How much of the chain has been signed.
  signed_length integer not null default 0,
  status text not null default 'checked_out' check (status in ('checked_in', 'checked_out')),
  -- Set while a correction, not the last punch, decides the status.
  status_correction_id uuid,
  -- What such a status rests on: a row of the ledger by its number, or the correction that brought it. It holds until the
  -- next punch: current_after is the last row of the ledger at that time. Otherwise the state rests on the last row of the
  -- ledger as it was tapped.
  current_after integer,
  current_sequence integer,
  current_correction_id uuid,
  current_corrected boolean,
  open_period_id uuid,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  location_status text,
  coordinates json,
  changed_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  -- Who is checked in works, and nobody else does.
  constraint presence_open_period check ((status = 'checked_in') = (open_period_id is not null))
) with (fillfactor = 60);

-- == Signatures ========================================================================================================
-- By a key that lives outside of the database.

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

-- Companies that had been deleted for as long as the law asks, and were purged whole. The company itself is gone.
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
create trigger purged_companies_append_only before update on purged_companies
  for each row execute function refuse_change_of_evidence();

-- == The audit trail ===================================================================================================

-- Who did what to whom, when, from where and through what: every change by an administrator and every sign-in event.
-- Written in the transaction of the change. Events of accounts without a company have none.
create table audit_entries (
  -- Whose trail the entry stands in: the company's, or that of an account that belongs to none.
  trail uuid not null generated always as (coalesce(company_id, subject_user_id, actor_user_id)) stored,
  id uuid,
  -- The order in which entries were written; several share an instant.
  number bigint not null generated always as identity,
  company_id uuid references companies (id),
  at timestamptz not null,
  -- Null where nobody is signed in: a refused sign-in.
  actor_user_id uuid references users (id),
  action text not null,
  -- The account that it happened to, where it happened to one.
  subject_user_id uuid references users (id),
  -- What changed, without secrets. Null once the person was erased.
  details json,
  address text,
  source text not null default 'web',
  -- What the browser calls itself, shortened.
  user_agent text,
  primary key (trail, id)
);
-- The trail is read by time, all of it or that of one person.
create index audit_entries_by_time on audit_entries (company_id, at, number);
-- The trail's own column is computed after the trigger has looked, and nobody else can write it.
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change_of_evidence ('details', 'address', 'user_agent', 'trail');
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change_of_evidence();

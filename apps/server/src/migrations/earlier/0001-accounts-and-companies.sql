-- Accounts, sessions, companies and who belongs to them.
-- Every row of a tenant carries its company in the primary key, every unique key and every reference, so that no row
-- can point into another company and the schema can be distributed by company.

create extension if not exists btree_gist;

create table users (
  id uuid primary key,
  -- Normalised (NFC, lower case) by the application before it arrives.
  email text not null unique,
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  role text not null default 'employee',
  company_id uuid,
  auth_type text not null default 'replit',
  password_hash text,
  reset_token text,
  reset_token_expiry timestamptz,
  require_password_change boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Accounts of an identity provider are found by issuer and subject, never by e-mail.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

create table sessions (
  -- SHA-256 of the token in the cookie: whoever reads the table cannot sign in with it.
  sid text primary key,
  sess json not null,
  expire timestamptz not null,
  user_id uuid not null references users (id)
);
create index sessions_expire on sessions (expire);
create index sessions_of_user on sessions (user_id);

create table companies (
  id uuid primary key,
  name text not null,
  address text,
  company_code text not null unique,
  admin_user_id uuid not null references users (id),
  settings json not null,
  -- Active employees allowed; null means the installation's default, 0 unlimited.
  employee_limit integer check (employee_limit >= 0),
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
  unique (company_id, user_id, role)
);
create index memberships_of_user on memberships (user_id);

-- The owner is always a member.
alter table companies add constraint companies_owner_is_member
  foreign key (id, admin_user_id) references memberships (company_id, user_id) deferrable initially deferred;

-- users.company_id and users.role show the membership in force; they can never disagree with it.
alter table users add constraint users_membership_in_force
  foreign key (company_id, id, role) references memberships (company_id, user_id, role)
  on update cascade deferrable initially deferred;

create table departments (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  -- The name as it is compared: trimmed, NFKC, lower case; computed by the application, not by the locale.
  name_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name_key),
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, department) references departments (company_id, name)
    on update cascade on delete set null (department)
);
create index employees_of_department on employees (company_id, department);

-- Failed attempts at sign-in, company codes and the like, per key and window; shared by all processes.
create table failed_attempts (
  key text not null,
  window_start timestamptz not null,
  failures integer not null,
  primary key (key, window_start)
);
create index failed_attempts_window on failed_attempts (window_start);

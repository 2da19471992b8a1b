-- What is asked for beside the password of an administrator's account, and the steps of a sign-in in between. Accounts
-- stand above companies: these rows belong to a person, not to a tenant.

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
  check (purpose = 'sign_in' or user_id is not null)
);
create index passkey_challenges_expire on passkey_challenges (expires_at);

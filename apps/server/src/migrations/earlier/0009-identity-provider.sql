-- Signing in at an identity provider.

-- One identity of an issuer for an account: whoever steals a session cannot add one of their own.
create unique index identities_one_of_issuer on identities (user_id, issuer);
drop index identities_of_user;

-- Sign-ins that came back from the provider: each may do so once, whichever process it comes to.
create table used_sign_ins (
  -- SHA-256 of the state that the browser carried.
  digest text primary key,
  used_at timestamptz not null
);
create index used_sign_ins_used_at on used_sign_ins (used_at);

-- What the provider is shown at the sign-out, so that it knows whose session ends there. Gone with the session.
create table provider_sessions (
  sid text primary key references sessions (sid) on delete cascade,
  id_token text not null
);

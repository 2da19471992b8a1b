-- An e-mail that somebody wants for their own account. It takes the place of the one they have when the link is followed that
-- was mailed there.

create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  -- SHA-256 of the token in the link: whoever reads the table cannot use it.
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- One-time links by which somebody who was added in bulk, or whose password was reset in bulk, chooses a password.

create table activation_links (
  company_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the token in the link: whoever reads the table cannot use it.
  token_hash text not null unique,
  expires_at timestamptz not null,
  -- A new link takes the place of the one before.
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id)
);

-- Invitations of people whose account belongs to another company. They stand above companies, as accounts do: whoever is
-- invited finds them without asking every company. `company_id` therefore refers to nothing.
create table invitations (
  id uuid primary key,
  user_id uuid not null references users (id),
  company_id uuid not null,
  -- What the company will have in their record.
  record jsonb not null,
  invited_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, company_id)
);
create index invitations_of_company on invitations (company_id);
create index invitations_expire on invitations (expires_at);

-- Every member has a name and an e-mail.

alter table memberships
  alter column first_name set not null,
  alter column last_name set not null,
  alter column email set not null;

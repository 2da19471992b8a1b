-- Name and e-mail that a company's lists and files show belong to the membership. They follow the account while the membership
-- lasts and stay as they were when it ends: what somebody is called elsewhere later is no business of this company.

alter table memberships
  add column first_name text,
  add column last_name text,
  add column email text;

-- Triggers, because the version before changes accounts and members while it runs beside this one.
create function take_names_of_account() returns trigger language plpgsql as $$
begin
  -- A backup that is restored brings them along.
  if tg_op = 'UPDATE' or new.email is null then
    select u.first_name, u.last_name, u.email into new.first_name, new.last_name, new.email
    from users u where u.id = new.user_id;
  end if;
  return new;
end $$;

create trigger memberships_begin before insert on memberships
  for each row execute function take_names_of_account();
create trigger memberships_begin_again before update of ended_at on memberships
  for each row when (old.ended_at is not null and new.ended_at is null) execute function take_names_of_account();

create function hand_names_to_membership() returns trigger language plpgsql as $$
begin
  update memberships m set first_name = new.first_name, last_name = new.last_name, email = new.email
  where m.user_id = new.id and m.ended_at is null;
  return null;
end $$;

create trigger users_hand_names_on after update of first_name, last_name, email on users
  for each row when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function hand_names_to_membership();

-- Since when the address is known to be its owner's, by a sign-in or a link that was followed. An address that never was keeps
-- nobody else from using it, unless its account belongs to a company.
alter table users add column proved_at timestamptz;

-- The company in force belongs to the session: somebody who works for two companies has each in force where they chose it.
-- Null is the account's own, `users.company_id`: sessions that began before this, and those that the version before begins.
alter table sessions add column company_id uuid;

-- What one company alone calls somebody stays when their account's e-mail changes, and the other way round.
create or replace function hand_names_to_membership() returns trigger language plpgsql as $$
begin
  update memberships m set
    first_name = case when new.first_name = old.first_name then m.first_name else new.first_name end,
    last_name = case when new.last_name = old.last_name then m.last_name else new.last_name end,
    email = case when new.email = old.email then m.email else new.email end
  where m.user_id = new.id and m.ended_at is null;
  return null;
end $$;

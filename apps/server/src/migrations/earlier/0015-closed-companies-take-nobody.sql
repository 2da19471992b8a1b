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

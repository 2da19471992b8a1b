-- When somebody was not of the company between a removal and a restoration: what was tapped then does not count by itself.
-- Kept whichever statement of whichever version removes and restores them; updated_at is the time of that by the
-- application's clock. Without an end while they are away.

create table absences (
  company_id uuid not null,
  employee_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  primary key (company_id, employee_id, since),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);

create function keep_absence() returns trigger language plpgsql as $$
begin
  if new.is_active then
    update absences set until = new.updated_at
    where company_id = new.company_id and employee_id = new.id and until is null;
  else
    insert into absences (company_id, employee_id, since) values (new.company_id, new.id, new.updated_at)
    on conflict (company_id, employee_id, since) do update set until = null;
  end if;
  return null;
end $$;

create trigger employees_keep_absence after update of is_active on employees
  for each row when (old.is_active <> new.is_active) execute function keep_absence();

-- Who is away now; of those who were restored before, nothing is known.
insert into absences (company_id, employee_id, since)
select e.company_id, e.id, coalesce(m.ended_at, e.updated_at)
from employees e
left join memberships m on m.company_id = e.company_id and m.user_id = e.user_id
where not e.is_active;

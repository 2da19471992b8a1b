-- employees.employee_id becomes staff_number: it is the company's own number of a person, while every other employee_id is
-- a reference to employees.id.

alter table employees add column staff_number text;

-- The version before reads and writes the old name while it runs beside this one. The migrations of a later version drop the
-- trigger and the old column.
create function keep_staff_number_in_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.staff_number := coalesce(new.staff_number, new.employee_id);
  elsif new.staff_number is not distinct from old.staff_number then
    -- Written under the old name, if at all: the only one that holds the number of somebody who was not taken over yet.
    new.staff_number := new.employee_id;
  end if;
  new.employee_id := new.staff_number;
  return new;
end $$;

create trigger employees_staff_number before insert or update of employee_id, staff_number on employees
  for each row execute function keep_staff_number_in_step();

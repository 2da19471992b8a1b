-- Numbers that were given twice before a company's numbers had to differ stay as they are: all but the first are counted here,
-- and the count is part of the key. It is gone with the next change of the number.

alter table employees add column staff_number_repeat integer not null default 0;

create function forget_staff_number_repeat() returns trigger language plpgsql as $$
begin
  if new.staff_number is distinct from old.staff_number then
    new.staff_number_repeat := 0;
  end if;
  return new;
end $$;

-- Triggers run by their names: behind the one that keeps both columns of the number in step.
create trigger employees_staff_number_repeat before update of employee_id, staff_number on employees
  for each row execute function forget_staff_number_repeat();

-- A staff number is one person's in a company, also once that person was removed: records and files go by it.

-- Punches only refer to these rows and wait for nothing here. Nobody is hired meanwhile with a number that was counted already.
lock table employees in share row exclusive mode;

update employees e set staff_number_repeat = counted.repeat
from (
  select company_id, id,
    row_number() over (partition by company_id, lower(staff_number collate "C") order by created_at, id) - 1 as repeat
  from employees where staff_number is not null
) counted
where e.company_id = counted.company_id and e.id = counted.id and counted.repeat > 0;

create unique index employees_staff_number_key
  on employees (company_id, lower(staff_number collate "C"), staff_number_repeat);

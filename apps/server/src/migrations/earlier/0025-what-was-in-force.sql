-- What stood before a change of somebody's department or of a company's zone, and until when: a punch that comes late is
-- stamped with what was in force when it was made. Kept here, whichever statement of whichever version changes it;
-- updated_at is the time of the change by the application's clock. It goes with whom or what it is about.

create table former_departments (
  company_id uuid not null,
  employee_id uuid not null,
  until timestamptz not null,
  department text,
  primary key (company_id, employee_id, until),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);

create table former_time_zones (
  company_id uuid not null references companies (id) on delete cascade,
  until timestamptz not null,
  time_zone text not null,
  primary key (company_id, until)
);

-- Where the clocks of two processes differ, what came between two changes at one time was in force for no time.
create function keep_former_department() returns trigger language plpgsql as $$
begin
  insert into former_departments (company_id, employee_id, until, department)
  select old.company_id, old.id, new.updated_at, old.department
  where not exists (select from former_departments f
    where f.company_id = old.company_id and f.employee_id = old.id and f.until >= new.updated_at);
  return null;
end $$;

create function keep_former_time_zone() returns trigger language plpgsql as $$
begin
  insert into former_time_zones (company_id, until, time_zone)
  select old.id, new.updated_at, old.settings ->> 'timeZone'
  where not exists (select from former_time_zones f where f.company_id = old.id and f.until >= new.updated_at);
  return null;
end $$;

create trigger employees_keep_former_department after update of department on employees
  for each row when (old.department is distinct from new.department) execute function keep_former_department();
create trigger companies_keep_former_time_zone after update of settings on companies
  for each row when (old.settings ->> 'timeZone' <> new.settings ->> 'timeZone')
  execute function keep_former_time_zone();

-- What was in force when: one table of dated terms, in place of one table for each thing that changes.

create table terms (
  company_id uuid not null references companies (id),
  -- Whose term it is; the company's own where null.
  employee_id uuid,
  -- A new key is added here, with the shape of its values.
  key text not null check (key in ('department', 'employment', 'longest_shift_hours', 'time_zone')),
  -- JSON, so that a term may be a name, a number or a set of rules. JSON's null is a value: nobody's department.
  value jsonb not null,
  -- From the beginning, which counts, to the end, which does not. Without a beginning: for as long as anybody knows.
  -- Without an end: in force until it is changed.
  valid tstzrange not null check (not isempty(valid)),
  foreign key (company_id, employee_id) references employees (company_id, id),
  -- Whoever reads a term finds what it expects.
  constraint terms_shape check (case key
    when 'department' then employee_id is not null and jsonb_typeof(value) in ('string', 'null')
    when 'employment' then employee_id is not null and value in ('"employed"', '"away"')
    when 'longest_shift_hours' then employee_id is null and jsonb_typeof(value) = 'number'
    when 'time_zone' then employee_id is null and jsonb_typeof(value) = 'string' end),
  -- At each time one thing is in force. It is also the index by which terms are found.
  constraint terms_do_not_overlap exclude using gist
    (company_id with =, (coalesce(employee_id, company_id)) with =, key with =, valid with &&)
);

-- Lets `after` be in force from `since` on, in the place of the term that has no end. `before` is what was in force until
-- then where no term says so yet; null where nothing was. What came between two changes at one time, or was changed back
-- by a process whose clock goes slow, was in force for no time.
-- One statement moves all people of a department. A session keeps the plan that it made while the table was small, which
-- reads all of the table for each of them: so not by reading all of it.
create function set_term(company uuid, employee uuid, name text, before jsonb, after jsonb, since timestamptz)
returns void language plpgsql set enable_seqscan = off as $$
begin
  update terms t set value = after
  where t.company_id = company and coalesce(t.employee_id, t.company_id) = coalesce(employee, company)
    and t.key = name and upper_inf(t.valid) and lower(t.valid) >= since;
  if found then
    return;
  end if;
  update terms t set valid = tstzrange(lower(t.valid), since)
  where t.company_id = company and coalesce(t.employee_id, t.company_id) = coalesce(employee, company)
    and t.key = name and upper_inf(t.valid);
  if not found and before is not null then
    insert into terms (company_id, employee_id, key, value, valid)
    values (company, employee, name, before, tstzrange(null, since));
  end if;
  insert into terms (company_id, employee_id, key, value, valid)
  values (company, employee, name, after, tstzrange(since, null));
end $$;

-- Triggers, and no use case, write the terms of what also stands in a row of its own: many statements change it, the
-- version before among them while it runs beside this one, and each has to be kept. updated_at is the time of the change by
-- the application's clock. A term is written at the first change: until then the row says all there is to say.
create function keep_terms_of_employee() returns trigger language plpgsql as $$
begin
  if old.department is distinct from new.department then
    perform set_term(new.company_id, new.id, 'department', coalesce(to_jsonb(old.department), 'null'),
      coalesce(to_jsonb(new.department), 'null'), new.updated_at);
  end if;
  if old.is_active <> new.is_active then
    perform set_term(new.company_id, new.id, 'employment',
      to_jsonb(case when old.is_active then 'employed' else 'away' end),
      to_jsonb(case when new.is_active then 'employed' else 'away' end), new.updated_at);
  end if;
  return null;
end $$;

create function keep_terms_of_company() returns trigger language plpgsql as $$
declare
  was jsonb := old.settings;
  is_now jsonb := new.settings;
begin
  if was -> 'timeZone' <> is_now -> 'timeZone' then
    perform set_term(new.id, null, 'time_zone', was -> 'timeZone', is_now -> 'timeZone', new.updated_at);
  end if;
  if was -> 'maxShiftHours' <> is_now -> 'maxShiftHours' then
    perform set_term(new.id, null, 'longest_shift_hours', was -> 'maxShiftHours', is_now -> 'maxShiftHours',
      new.updated_at);
  end if;
  return null;
end $$;

-- Nobody is moved, removed or restored from here on until the terms stand. Punches only read these tables, and go on.
lock table employees, companies in share row exclusive mode;

insert into terms (company_id, employee_id, key, value, valid)
select f.company_id, f.employee_id, 'department', coalesce(to_jsonb(f.department), 'null'),
  tstzrange(lag(f.until) over (partition by f.company_id, f.employee_id order by f.until), f.until)
from former_departments f
union all
select e.company_id, e.id, 'department', coalesce(to_jsonb(e.department), 'null'), tstzrange(f.since, null)
from employees e
join (select company_id, employee_id, max(until) as since from former_departments group by 1, 2) f
  on f.company_id = e.company_id and f.employee_id = e.id;

insert into terms (company_id, key, value, valid)
select f.company_id, 'time_zone', to_jsonb(f.time_zone),
  tstzrange(lag(f.until) over (partition by f.company_id order by f.until), f.until)
from former_time_zones f
union all
select c.id, 'time_zone', c.settings::jsonb -> 'timeZone', tstzrange(f.since, null)
from companies c
join (select company_id, max(until) as since from former_time_zones group by 1) f on f.company_id = c.id
union all
select f.company_id, 'longest_shift_hours', to_jsonb(f.hours),
  tstzrange(lag(f.until) over (partition by f.company_id order by f.until), f.until)
from former_longest_shifts f
union all
select c.id, 'longest_shift_hours', c.settings::jsonb -> 'maxShiftHours', tstzrange(f.since, null)
from companies c
join (select company_id, max(until) as since from former_longest_shifts group by 1) f on f.company_id = c.id;

-- By processes whose clocks differ an absence may have ended before it began, or two may overlap.
with away as (
  select company_id, employee_id, range_agg(tstzrange(since, until)) as ranges
  from absences where until is null or until > since group by 1, 2
)
insert into terms (company_id, employee_id, key, value, valid)
select company_id, employee_id, 'employment', '"away"'::jsonb, unnest(ranges) from away
union all
select company_id, employee_id, 'employment', '"employed"', unnest('{(,)}'::tstzmultirange - ranges) from away;

create trigger employees_keep_terms after update of department, is_active on employees
  for each row when (old.department is distinct from new.department or old.is_active <> new.is_active)
  execute function keep_terms_of_employee();
create trigger companies_keep_terms after update of settings on companies
  for each row execute function keep_terms_of_company();

drop trigger employees_keep_former_department on employees;
drop trigger employees_keep_absence on employees;
drop trigger companies_keep_former_time_zone on companies;
drop trigger companies_keep_former_longest_shift on companies;
drop function keep_former_department, keep_absence, keep_former_time_zone, keep_former_longest_shift;
drop table former_departments, former_time_zones, former_longest_shifts, absences;

-- What the version before reads, while it runs beside this one. The migrations of a later version drop them.
create view former_departments as
  select company_id, employee_id, upper(valid) as until, value #>> '{}' as department
  from terms where key = 'department' and not upper_inf(valid);
create view former_time_zones as
  select company_id, upper(valid) as until, value #>> '{}' as time_zone
  from terms where key = 'time_zone' and not upper_inf(valid);
create view former_longest_shifts as
  select company_id, upper(valid) as until, value::int as hours
  from terms where key = 'longest_shift_hours' and not upper_inf(valid);
create view absences as
  select company_id, employee_id, lower(valid) as since, upper(valid) as until
  from terms where key = 'employment' and value = '"away"';

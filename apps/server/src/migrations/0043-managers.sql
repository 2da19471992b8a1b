-- Who is in charge of a department, and when. It counts while the membership's role is that of a manager, and one that was
-- handed over while who handed it over is in charge themselves: nothing has to be cleared where somebody leaves.
create table manager_departments (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  department_id uuid not null,
  valid_from timestamptz not null,
  -- Null: until somebody ends it.
  valid_until timestamptz,
  -- Who handed it over for a while.
  delegated_by uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, department_id) references departments (company_id, id),
  foreign key (company_id, delegated_by) references memberships (company_id, user_id),
  constraint manager_departments_range check (valid_until > valid_from),
  -- Sixty days by the calendar, on which clocks may change.
  constraint manager_departments_delegated_for_a_while
    check (delegated_by is null or valid_until is not null and valid_until <= valid_from + interval '61 days'),
  constraint manager_departments_delegated_to_another check (delegated_by <> user_id)
);
create index manager_departments_of_user on manager_departments (company_id, user_id);
create index manager_departments_of_department on manager_departments (company_id, department_id);

-- What was done under a department's former name belongs to it, until another department bears that name.
alter table departments add column former_names text[] not null default '{}';

-- A trigger, because the version before renames departments too while it runs beside this one.
create function keep_former_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.former_names := array_append(array_remove(array_remove(new.former_names, old.name), new.name), old.name);
  end if;
  update departments d set former_names = array_remove(d.former_names, new.name)
  where d.company_id = new.company_id and d.id <> new.id and new.name = any (d.former_names);
  return new;
end $$;
create trigger departments_keep_former_names before insert on departments
  for each row execute function keep_former_names();
create trigger departments_keep_former_names_of_renamed before update of name on departments
  for each row when (old.name <> new.name) execute function keep_former_names();

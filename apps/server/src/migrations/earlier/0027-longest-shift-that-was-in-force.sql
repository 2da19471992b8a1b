-- A period is judged by the longest shift that was in force when it ended, also where that is told later. Kept as the zone is.

create table former_longest_shifts (
  company_id uuid not null references companies (id) on delete cascade,
  until timestamptz not null,
  hours integer not null,
  primary key (company_id, until)
);

create function keep_former_longest_shift() returns trigger language plpgsql as $$
begin
  insert into former_longest_shifts (company_id, until, hours)
  select old.id, new.updated_at, (old.settings ->> 'maxShiftHours')::int
  where not exists (select from former_longest_shifts f where f.company_id = old.id and f.until >= new.updated_at);
  return null;
end $$;

create trigger companies_keep_former_longest_shift after update of settings on companies
  for each row when (old.settings ->> 'maxShiftHours' <> new.settings ->> 'maxShiftHours')
  execute function keep_former_longest_shift();

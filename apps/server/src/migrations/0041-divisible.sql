-- From here on the tables of tenants can be divided by company over several machines: what stands above companies refers to
-- none of their rows, no cascade changes a column by which rows are divided, and a company is found by its code without
-- asking every machine.

-- Whose a code is. It stands above companies; `companies.company_code` shows the same one.
create table company_codes (
  code text primary key,
  company_id uuid not null unique
);

-- For the version before, which founds companies, replaces codes and purges what was closed while it runs beside this one.
create function keep_company_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from company_codes where company_id = old.id;
    return null;
  end if;
  delete from company_codes where company_id = new.id and code <> new.company_code;
  insert into company_codes (code, company_id) values (new.company_code, new.id) on conflict (code) do nothing;
  return null;
end $$;
create trigger companies_keep_code after insert or delete or update of company_code on companies
  for each row execute function keep_company_code();
insert into company_codes (code, company_id) select company_code, id from companies;

-- An account shows the membership in force, and both are written together; `verify` asks whether they agree.
alter table users drop constraint users_membership_in_force;
alter table memberships drop constraint memberships_company_id_user_id_role_key;
alter table activation_links drop constraint activation_links_company_id_user_id_fkey;

-- For the version before, whose changes of a role reached the account by the reference.
create function hand_role_to_account() returns trigger language plpgsql as $$
begin
  update users set role = new.role where id = new.user_id and company_id = new.company_id and role <> new.role;
  return null;
end $$;
create trigger memberships_hand_role_on after update of role on memberships
  for each row when (old.role <> new.role) execute function hand_role_to_account();

-- Whether somebody ever belonged to a company: it decides who keeps an address, and is known without asking all companies.
alter table users add column has_belonged boolean not null default true;
alter table users alter column has_belonged set default false;
update users u set has_belonged = false
where u.company_id is null and not exists (select from memberships m where m.user_id = u.id);
create function note_that_account_belongs() returns trigger language plpgsql as $$
begin
  new.has_belonged := true;
  return new;
end $$;
create trigger users_note_company before insert or update of company_id on users
  for each row when (new.company_id is not null) execute function note_that_account_belongs();

-- People are moved by the product itself.
alter table employees drop constraint employees_company_id_department_fkey;
alter table employees add constraint employees_company_id_department_fkey
  foreign key (company_id, department) references departments (company_id, name) deferrable initially immediate not valid;

-- Whose trail an entry stands in is written like every other column. The trigger is for the version before, which does not.
alter table audit_entries alter column trail drop expression;
alter table audit_entries drop constraint audit_entries_company_id_fkey;
alter table audit_entries add constraint audit_entries_trail_check
  check (trail = coalesce(company_id, subject_user_id, actor_user_id)) not valid;
create function name_trail() returns trigger language plpgsql as $$
begin
  new.trail := coalesce(new.company_id, new.subject_user_id, new.actor_user_id);
  return new;
end $$;
create trigger audit_entries_name_trail before insert on audit_entries
  for each row when (new.trail is null) execute function name_trail();
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change_of_evidence ('details', 'address', 'user_agent');

-- A part of a divided table has a number behind its name.
create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
declare
  maintenance text := current_setting('checkpoint.maintenance', true);
  succession text[] := array['previous_sequence', 'anchor_sequence'];
begin
  if tg_op = 'DELETE' and maintenance = 'purge' then
    return old;
  end if;
  if tg_op = 'UPDATE' and maintenance = 'purge' and tg_table_name ~ '^check_ins(_\d+)?$'
    and to_jsonb(new) - succession = to_jsonb(old) - succession
    and to_jsonb(new) ->> 'previous_sequence' is null
    and to_jsonb(new) ->> 'anchor_sequence' = to_jsonb(old) ->> 'previous_sequence'
  then
    return new;
  end if;
  if tg_op = 'UPDATE' and maintenance = 'erase'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    and (select bool_and(value = 'null' or value = to_jsonb(old) -> key)
         from jsonb_each(to_jsonb(new)) where key = any (tg_argv))
  then
    return new;
  end if;
  raise exception '% on % is refused: attendance records are append-only', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

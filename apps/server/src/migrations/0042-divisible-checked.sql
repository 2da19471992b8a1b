-- outside of a transaction: the rows that were there are looked at, and accounts marked, while everybody goes on working

update users u set has_belonged = true
where not has_belonged and exists (select from memberships m where m.user_id = u.id);
alter table employees validate constraint employees_company_id_department_fkey;
alter table audit_entries validate constraint audit_entries_trail_check;

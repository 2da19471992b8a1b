-- outside of a transaction: the rows that were there are looked at while everybody goes on working

alter table employees validate constraint employees_company_id_department_fkey;
alter table audit_entries validate constraint audit_entries_trail_check;

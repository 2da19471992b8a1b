-- A department and its people get the new name in one transaction: whom the reference names is known at its end.
alter table employees alter constraint employees_company_id_department_fkey deferrable initially immediate;

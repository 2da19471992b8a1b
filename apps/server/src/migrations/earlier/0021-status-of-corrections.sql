-- Where the current record is one that a correction brought, a change of its location status is about that correction.

alter table location_status_changes alter column sequence drop not null;
alter table location_status_changes add column correction_id uuid;
alter table location_status_changes add constraint location_status_changes_correction
  foreign key (company_id, employee_id, correction_id) references corrections (company_id, employee_id, id) not valid;
alter table location_status_changes add constraint location_status_changes_of_one_record
  check (num_nonnulls(sequence, correction_id) = 1) not valid;

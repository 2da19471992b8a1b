-- outside of a transaction: what reads all changes of a status while people go on punching.

alter table location_status_changes validate constraint location_status_changes_correction;
alter table location_status_changes validate constraint location_status_changes_of_one_record;

-- What was broken off leaves an index that nobody uses.
drop index concurrently if exists location_status_changes_of_correction;
create index concurrently location_status_changes_of_correction
  on location_status_changes (company_id, employee_id, correction_id) where correction_id is not null;

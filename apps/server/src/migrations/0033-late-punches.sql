-- The server decides whether a tap came late; what the client says of having been offline is kept beside it.

-- A row that is earlier than its receipt says when that was, whatever its client says. The constraint that goes promised as much
-- of the rows that stand, so that they need not be read again.
alter table check_ins drop constraint check_ins_offline_has_receipt;
alter table check_ins add constraint check_ins_late_has_receipt
  check (coalesce(synced_at, least(timestamp, created_at)) = created_at) not valid;

-- Only what its client called offline was held before.
alter table held_punches add column is_offline boolean not null default true;

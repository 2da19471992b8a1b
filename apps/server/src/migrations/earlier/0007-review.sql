-- What administrators review, beside punches that are held and check-outs that are missing.

-- A punch whose clock is in doubt, or that came late, can be confirmed: a fact of the same kind as every decision.
alter table corrections drop constraint corrections_kind_check;
alter table corrections add constraint corrections_kind_check
  check (kind in ('add', 'move', 'void', 'settle', 'accept_held', 'dismiss_held', 'confirm')) not valid;
alter table corrections drop constraint corrections_target;
alter table corrections add constraint corrections_target check (case kind
  when 'add' then num_nonnulls(punch_id, added_id, held_punch_id) = 0 and type is not null and timestamp is not null
  when 'move' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null and timestamp is not null
  when 'settle' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null and timestamp is not null
  when 'void' then num_nonnulls(punch_id, added_id) = 1 and held_punch_id is null
  when 'confirm' then punch_id is not null and num_nonnulls(added_id, held_punch_id) = 0
  else held_punch_id is not null and num_nonnulls(punch_id, added_id) = 0 end) not valid;

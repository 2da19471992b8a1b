-- Where a correction decided somebody's state, presence says what it rests on: a row of the ledger by its number, or the
-- correction that brought it. It holds until the next punch: current_after is the last row of the ledger at that time.
-- Otherwise the state rests on the last row of the ledger as it was tapped.

alter table presence
  add column current_after integer,
  add column current_sequence integer,
  add column current_correction_id uuid,
  add column current_corrected boolean;

-- A company that was deleted: nobody belongs to it any more, and its record is kept for as long as the law asks.

alter table companies add column closed_at timestamptz;

-- outside of a transaction: what reads the ledger, the corrections and the accounts while people go on punching.

alter table corrections validate constraint corrections_kind_check;
alter table corrections validate constraint corrections_target;

-- What was broken off leaves an index that nobody uses.
drop index concurrently if exists corrections_of_punch;
create index concurrently corrections_of_punch on corrections (company_id, punch_id) where punch_id is not null;
-- Few punches are odd: an online one costs this index nothing.
drop index concurrently if exists check_ins_odd;
create index concurrently check_ins_odd on check_ins (company_id, timestamp)
  where clock_suspect or synced_at - timestamp > interval '15 minutes';

alter table users validate constraint users_reset_token_ends;
drop index concurrently if exists users_reset_token;
create unique index concurrently users_reset_token on users (reset_token) where reset_token is not null;

-- Grows whenever sessions of an account are ended: a sign-in that was begun before, with a password that has been reset
-- since or by somebody who has been removed, then starts none.

alter table users add column sign_in_epoch integer not null default 0;

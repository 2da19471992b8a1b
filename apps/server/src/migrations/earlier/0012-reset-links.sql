-- One-time links for lost passwords: users.reset_token keeps the SHA-256 of the token in the link, so that whoever reads
-- the table cannot use it, and users.reset_token_expiry the end of its time. An account has at most one.

alter table users add constraint users_reset_token_ends
  check ((reset_token is null) = (reset_token_expiry is null)) not valid;

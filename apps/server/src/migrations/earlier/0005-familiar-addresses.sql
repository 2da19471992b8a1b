-- From where people signed in: so that strangers who guess at an account from elsewhere cannot keep its owner out.

create table familiar_addresses (
  -- A keyed hash of the account's e-mail and the network address; neither can be read from it.
  key text primary key,
  last_used timestamptz not null
);
create index familiar_addresses_last_used on familiar_addresses (last_used);

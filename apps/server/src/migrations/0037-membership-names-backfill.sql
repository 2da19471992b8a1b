-- outside of a transaction: what writes the row of every member and every account, while people go on punching.

update memberships m set first_name = u.first_name, last_name = u.last_name, email = u.email
from users u where u.id = m.user_id and m.email is null;
-- Whoever has an account by now is taken to have proved the address.
update users set proved_at = created_at where proved_at is null;

-- What the trail tells about a person can be erased with the person: details too, not only where and with what.

alter table audit_entries alter column details drop not null;
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change_of_evidence ('details', 'address', 'user_agent', 'trail');

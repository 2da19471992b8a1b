-- A batch of an import whose reply was lost is sent again under its own id: links that it issued are then replaced, so that
-- nobody is left with an account and no way into it.

alter table activation_links add column batch uuid;

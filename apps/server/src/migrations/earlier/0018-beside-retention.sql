-- outside of a transaction: what reads the ledger while people go on punching.

alter table check_ins validate constraint check_ins_after_anchor;
alter table check_ins validate constraint check_ins_gapless;

-- outside of a transaction: what reads the ledger while people go on punching.

-- Without figures of its own PostgreSQL takes a third of the ledger for late, and starts processes to count nothing.
create statistics if not exists check_ins_lateness on (synced_at - timestamp) from check_ins;
analyze check_ins;

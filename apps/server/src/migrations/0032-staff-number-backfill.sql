-- outside of a transaction: what writes the row of everybody who has a number, while people go on punching.

-- A punch only refers to these rows, and waits for no change that leaves their keys alone.
update employees set staff_number = employee_id where employee_id is distinct from staff_number;

-- Whoever removes a department moves its people by one statement, and the trigger looks for each of them whether a later
-- change is kept already. A session keeps the plan that it made while the table was small, which reads all of the table
-- each time: the square of the people in rows.

alter function keep_former_department() set enable_seqscan = off;

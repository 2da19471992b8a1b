-- Whoever is restored ends their absence, which a session looks up by the plan that it made while the table was small: that
-- reads all of the table each time, for however many companies and people it was kept since.

alter function keep_absence() set enable_seqscan = off;

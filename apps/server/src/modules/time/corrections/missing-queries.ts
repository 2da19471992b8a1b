/**
 * Periods without a check-out: marked so, or open since before $2. Marked ones come from a small index of their own, open
 * ones from presence: neither reads the history.
 */
export const missingPeriods = `
  select company_id, employee_id, id from work_periods where company_id = $1 and check_out_missing
  union
  select company_id, employee_id, open_period_id from presence
  where company_id = $1 and open_period_id is not null and checked_in_at < $2`;

/** No open request ends the period `missing`: the two would be one case. */
export const isUnasked = `not exists (
  select from corrections a
  where a.company_id = $1 and a.employee_id = missing.employee_id and a.step = 'asked'
    and a.kind = 'settle' and coalesce(a.punch_id, a.added_id) = missing.id
    and not exists (select from corrections d where d.company_id = $1 and d.asked_id = a.id))`;

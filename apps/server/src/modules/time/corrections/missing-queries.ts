import type { Within } from '#record/actors/scope-queries.ts';

/**
 * Periods without a check-out: marked so, or open since before $2. Marked ones come from a small index of their own, open
 * ones from presence: neither reads the history.
 */
export const missingPeriods = (within: Within) => `
  select company_id, employee_id, id from work_periods w where company_id = $1 and check_out_missing${within('w')}
  union
  select p.company_id, p.employee_id, p.open_period_id from presence p${openPeriodWithin(within)}
  where p.company_id = $1 and p.open_period_id is not null and p.checked_in_at < $2`;

/** Presence has no stamp of its own: it is that of the period, which is looked up for who does not see everybody. */
const openPeriodWithin = (within: Within): string => {
  const limit = within('w');
  return limit === ''
    ? ''
    : ` join work_periods w on w.company_id = $1 and w.employee_id = p.employee_id and w.id = p.open_period_id${limit}`;
};

/** No open request ends the period `missing`: the two would be one case. */
export const isUnasked = `not exists (
  select from corrections a
  where a.company_id = $1 and a.employee_id = missing.employee_id and a.step = 'asked'
    and a.kind = 'settle' and coalesce(a.punch_id, a.added_id) = missing.id
    and not exists (select from corrections d where d.company_id = $1 and d.asked_id = a.id))`;

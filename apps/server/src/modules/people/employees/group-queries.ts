/** The company $1 at the instant of a parameter: where its day begins, and since when nobody can still be at work. */
export const joinToday = (now: string) => `cross join (
    select date_trunc('day', ${now}::timestamptz, settings ->> 'timeZone') as start,
      date_trunc('second', ${now}::timestamptz) - make_interval(hours => (settings ->> 'maxShiftHours')::int) as open_since
    from companies where id = $1
  ) today`;

/** The domain's `presenceGroup` of a row of presence `p`. */
export const groupOf = `case
  when p.status = 'checked_in' then case when p.checked_in_at < today.open_since then 'missing' else 'here' end
  when greatest(p.checked_in_at, p.checked_out_at) >= today.start then 'left'
  else 'notIn' end`;

/** Whether somebody belongs to the group of a parameter: null is everybody, `in` and `out` are the two statuses. */
export const inGroup = (group: string) => `(${group}::text is null
  or ${group} = 'in' and p.status = 'checked_in' or ${group} = 'out' and p.status = 'checked_out'
  or ${group} = ${groupOf})`;

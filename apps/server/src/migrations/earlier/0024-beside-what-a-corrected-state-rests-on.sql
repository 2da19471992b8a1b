-- outside of a transaction: what reads the work periods of everybody who was ever corrected.

-- Found first and written afterwards, so that nobody's punch waits for the search. Who punches or is corrected meanwhile
-- needs nothing.
with found as materialized (
  select p.company_id, p.employee_id, p.chain_length, punch.sequence,
    case when punch.sequence is null then coalesce(case change.kind when 'move' then change.added_id end, change.id) end
      as correction_id,
    change.id is not null as corrected
  from presence p
  left join lateral (
    select case p.status when 'checked_in' then w.start_punch_id else w.end_punch_id end as punch_id,
      case p.status when 'checked_in' then w.start_correction_id else w.end_correction_id end as correction_id
    from work_periods w
    where w.company_id = p.company_id and w.employee_id = p.employee_id and w.started_at = p.checked_in_at
      and (p.status = 'checked_in' or w.ended_at is not null)
    order by w.ended_at desc nulls first limit 1) side on true
  left join corrections change on change.company_id = p.company_id and change.id = side.correction_id
  left join check_ins punch on punch.company_id = p.company_id
    and punch.id = coalesce(side.punch_id, case change.kind when 'move' then change.punch_id end)
  where p.current_after is null
    and exists (select from corrections c
      where c.company_id = p.company_id and c.employee_id = p.employee_id and c.step = 'accepted')
    and (change.id is not null or punch.sequence is distinct from p.sequence)
)
update presence p set current_after = p.sequence, current_sequence = found.sequence,
  current_correction_id = found.correction_id, current_corrected = found.corrected
from found
where p.company_id = found.company_id and p.employee_id = found.employee_id and p.chain_length = found.chain_length;

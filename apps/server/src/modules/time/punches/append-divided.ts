import { createHash } from 'node:crypto';
import type { Database, Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { type Appended, columns, givenColumns, names } from './new-rows.ts';

const columnNames = columns.map(([name]) => name);

/** Rows of the given arrays, `n`. Each statement gets those that it needs: an engine writes them all out for its machine. */
const given = (...wanted: readonly string[]) =>
  `unnest(${wanted.map((name) => `new_${name}`).join(', ')}) as n (${wanted.join(', ')})`;

const sequence = 'coalesce(n.previous_sequence, 0) + 1';

/**
 * What `append_punches` does in one statement, as statements on the machine that has the company: an engine that divides
 * tables passes the call on to it. Locked heads are skipped there, too.
 */
const body = `
#variable_conflict use_column
declare
  picked uuid[];
begin
  picked := array(
    select p.id from (
      select n.id from ${given('id', 'employee_id', 'chain_position')}
      join presence p on p.company_id = company and p.employee_id = n.employee_id
      where p.chain_length = n.chain_position - 1
        and not exists (select from held_punches h where h.company_id = company and h.id = n.id)
        and not exists (select from corrections k where k.company_id = company and k.id = n.id)
      for no key update of p skip locked
    ) p);
  -- Of two punches that were decided on one head, one follows it.
  picked := array(
    select distinct on (n.employee_id) n.id from ${given('id', 'employee_id')} where n.id = any (picked));
  if cardinality(picked) = 0 then
    return;
  end if;
  update presence p set sequence = ${sequence}, last_type = n.type, last_timestamp = n.timestamp,
    chain_length = n.chain_position, chain_hash = n.hash, status_correction_id = null,
    location_status = n.location_status, coordinates = n.coordinates, changed_at = n.created_at,
    status = case n.type when 'check_in' then 'checked_in' else 'checked_out' end,
    open_period_id = case n.type when 'check_in' then n.id end,
    checked_in_at = case n.type when 'check_in' then n.timestamp else p.checked_in_at end,
    checked_out_at = case n.type when 'check_out' then n.timestamp end
  from ${given(
    ...['id', 'employee_id', 'previous_sequence', 'type', 'timestamp', 'chain_position', 'hash'],
    ...['location_status', 'coordinates', 'created_at'],
  )}
  where n.id = any (picked) and p.company_id = company and p.employee_id = n.employee_id;
  insert into check_ins (sequence, ${names(columns)})
  select ${sequence}, ${names(columns, 'n.')} from ${given(...columnNames)} where n.id = any (picked);
  if 'check_in' = any (new_type) then
    if num_nonnulls(variadic new_open_period_id) > 0 then
      update work_periods w set check_out_missing = true from ${given('id', 'employee_id', 'type', 'open_period_id')}
      where n.id = any (picked) and n.type = 'check_in' and w.company_id = company
        and w.employee_id = n.employee_id and w.id = n.open_period_id;
    end if;
    insert into work_periods (company_id, employee_id, id, started_at, start_punch_id, time_zone, department)
    select n.company_id, n.employee_id, n.id, n.timestamp, n.id, n.time_zone, n.department
    from ${given('company_id', 'employee_id', 'id', 'type', 'timestamp', 'time_zone', 'department')}
    where n.id = any (picked) and n.type = 'check_in';
  end if;
  if 'check_out' = any (new_type) then
    update work_periods w set ended_at = n.timestamp, end_punch_id = n.id, check_out_missing = n.check_out_missing
    from ${given('id', 'employee_id', 'type', 'timestamp', 'check_out_missing', 'open_period_id')}
    where n.id = any (picked) and n.type = 'check_out' and w.company_id = company
      and w.employee_id = n.employee_id and w.id = n.open_period_id;
  end if;
  return query select n.employee_id, n.id, ${sequence}
    from ${given('id', 'employee_id', 'previous_sequence')} where n.id = any (picked);
end`;

const types = ['uuid', ...givenColumns.map(([, type]) => `${type}[]`)];
const named = ['company', ...givenColumns.map(([name]) => `new_${name}`)].map(
  (name, index) => `${name} ${types[index]}`,
);
const definition = (name: string) =>
  `create function ${name}(${named.join(', ')})
   returns table (employee_id uuid, id uuid, sequence integer) language plpgsql as $body$${body}$body$`;

/** A version of Checkpoint with other columns, which may run beside this one, has a function of its own. */
const name = `append_punches_${createHash('sha256').update(definition('')).digest('hex').slice(0, 8)}`;

const appendStatement = statement(
  'append_punches_to_company',
  `select employee_id, id, sequence from ${name}(${types.map((type, index) => `$${index + 1}::${type}`).join(', ')})`,
);

/** `values` are an array for each of `givenColumns`, of punches of one company. */
export const appendToCompany = (db: Queries, companyId: string, values: readonly unknown[]) =>
  db.run<Appended>(appendStatement, [companyId, ...values]);

const waitStatement = statement('lock_append_function', 'select pg_advisory_xact_lock(4702111235)');
const isThereStatement = statement(
  'is_append_function_there',
  `select from pg_proc where proname = '${name}'`,
);
const createStatement = statement('create_append_function', definition(name));

// Where a test stands in for a divided database, nobody knows how to distribute a function.
const distributeStatement = statement(
  'distribute_append_function',
  `do $do$ begin
     if exists (select from pg_proc where proname = 'create_distributed_function') then
       perform create_distributed_function('${name}(${types.join(', ')})', '$1', colocate_with := 'companies');
     end if;
   end $do$`,
);

/** Makes the function by which a divided database appends punches; once for each version of it. */
export async function prepareAppending(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(waitStatement);
    if ((await tx.run(isThereStatement)).length > 0) return;
    await tx.run(createStatement);
    await tx.run(distributeStatement);
  });
}

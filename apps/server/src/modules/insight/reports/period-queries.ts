import type { Rows } from '#kernel/database/rows.ts';
import { folded } from '#kernel/database/searchable.ts';
import type { Snapshot } from '#kernel/database/snapshot.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Scope } from '#record/actors/scope.ts';
import { scopedStatement, scopeValues, type Within } from '#record/actors/scope-queries.ts';
import {
  end,
  type MarkedRow,
  markColumns,
  type PeriodRow,
  periodColumns,
  start,
  taps,
} from './period-columns-queries.ts';

/** Periods that may touch the days of a report: a day wider than any zone needs, since each has a zone of its own. */
export interface PeriodFilter {
  readonly companyId: string;
  readonly within: Scope;
  readonly from: Date;
  readonly until: Date;
  readonly employeeId: string | null;
}

/** Whose periods they are. */
export type PersonRow = Pick<Rows['memberships'], 'first_name' | 'last_name' | 'email'> &
  Pick<Rows['employees'], 'staff_number'>;

/** A period with its person and what its taps say, also those that were corrected: what a file marks. */
export interface DetailedRow extends MarkedRow, PersonRow {
  location_status: string | null;
  latitude: number | null;
  longitude: number | null;
  no_position: boolean;
}

// Few periods began before the days and end within them. The constraint against overlapping periods finds them. An
// index of its own would cost every check-out.
const early = (reached: Within) => `
  select w.* from employees e
  join work_periods w on w.company_id = $1 and w.employee_id = e.id and w.during @> $2::timestamptz
  where e.company_id = $1 and ($4::uuid is null or e.id = $4)
    and w.ended_at is not null and not w.check_out_missing and w.started_at < $2 and $3::timestamptz is not null${reached('w')}`;
const within = (reached: Within) => `
  select w.* from work_periods w
  where w.company_id = $1 and w.started_at >= $2 and w.started_at < $3 and ($4::uuid is null or w.employee_id = $4)${reached('w')}`;

const personColumns = 'm.first_name, m.last_name, m.email, e.staff_number';
const people = `
  join employees e on e.company_id = $1 and e.id = w.employee_id
  join memberships m on m.company_id = $1 and m.user_id = e.user_id`;

const changedStatus = (ofRecord: string) => `(select l.location_status from location_status_changes l
    where l.company_id = $1 and l.employee_id = w.employee_id and ${ofRecord}
    order by l.chain_position desc limit 1)`;
const detailedColumns = `${periodColumns}, ${personColumns},
  coalesce(${changedStatus('l.sequence = start_punch.sequence')},
    case when start_punch.id is null then ${changedStatus(`l.correction_id = ${start.correctionId}`)} end,
    ${start.locationStatus}) as location_status,
  (${start.coordinates} ->> 'latitude')::float8 as latitude,
  (${start.coordinates} ->> 'longitude')::float8 as longitude,
  ${markColumns},
  ${start.isThere} and ${start.coordinates} is null or ${end.isThere} and ${end.coordinates} is null as no_position`;

const detailed = (source: string) =>
  `select ${detailedColumns} from (${source}) w ${people} ${taps} order by w.started_at, w.ended_at, w.id`;

const reading = (name: string, write: (reached: Within) => string) => scopedStatement(name, 5, write);
const readEarlyStatement = reading('read_early_periods', (reached) => detailed(early(reached)));
const readWithinStatement = reading('read_periods_by_time', (reached) => detailed(within(reached)));
const readPlainStatement = reading(
  'read_plain_periods',
  (reached) => `select ${periodColumns} from (${early(reached)} union all ${within(reached)}) w`,
);

// People are put in order once, not at each of their periods.
const readByPersonStatement = reading(
  'read_periods_by_person',
  (reached) => `with person as materialized (
     select e.id, row_number() over (order by ${folded('m.last_name')}, ${folded('m.first_name')}, e.id) as place
     from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id where e.company_id = $1
   )
   select ${periodColumns} from (${early(reached)} union all ${within(reached)}) w join person on person.id = w.employee_id
   order by person.place, w.started_at, w.ended_at`,
);

const readDetailedByPersonStatement = reading(
  'read_detailed_periods_by_person',
  (
    reached,
  ) => `select ${detailedColumns} from (${early(reached)} union all ${within(reached)}) w ${people} ${taps}
   order by ${folded('m.last_name')}, ${folded('m.first_name')}, w.employee_id, w.started_at, w.ended_at`,
);

const readPeopleStatement = statement(
  'read_people_of_periods',
  `select e.id, ${personColumns} from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id
   where e.company_id = $1 and ($2::uuid is null or e.id = $2)`,
);

const valuesOf = ({ companyId, within: scope, from, until, employeeId }: PeriodFilter) => [
  ...[companyId, from, until, employeeId, ...scopeValues(scope)],
];

/** In the order of time, with what the punches say. The first rows come at once, however long the history is. */
export async function* readByTime(
  snapshot: Snapshot,
  filter: PeriodFilter,
): AsyncGenerator<readonly DetailedRow[], void> {
  yield* snapshot.batches<DetailedRow>(readEarlyStatement(filter.within), valuesOf(filter), { atOnce: true });
  yield* snapshot.batches<DetailedRow>(readWithinStatement(filter.within), valuesOf(filter), {
    atOnce: true,
  });
}

/** Of periods that are only summed up. */
const summedUp = { batchSize: 300 };

/** In the order of their people's names, then of time. */
export const readByPerson = (snapshot: Snapshot, filter: PeriodFilter) =>
  snapshot.batches<PeriodRow>(readByPersonStatement(filter.within), valuesOf(filter), summedUp);

/** The same with what the punches say. */
export const readDetailedByPerson = (snapshot: Snapshot, filter: PeriodFilter) =>
  snapshot.batches<DetailedRow>(readDetailedByPersonStatement(filter.within), valuesOf(filter), summedUp);

/** In no order. */
export const readPlain = (snapshot: Snapshot, filter: PeriodFilter) =>
  snapshot.batches<PeriodRow>(readPlainStatement(filter.within), valuesOf(filter), summedUp);

/** People by the ids of their employee records: read once, not with each of their periods. */
export type People = ReadonlyMap<string, PersonRow>;

export async function readPeople(
  snapshot: Snapshot,
  { companyId, employeeId }: PeriodFilter,
): Promise<People> {
  const people = new Map<string, PersonRow>();
  const batches = snapshot.batches<PersonRow & { id: string }>(readPeopleStatement, [companyId, employeeId]);
  for await (const batch of batches) for (const person of batch) people.set(person.id, person);
  return people;
}

/** The person of a period: no period is without one. */
export function personOf(people: People, { employee_id: id }: PeriodRow): PersonRow {
  const person = people.get(id);
  if (person === undefined) throw new Error(`employee ${id} has work periods and no account`);
  return person;
}

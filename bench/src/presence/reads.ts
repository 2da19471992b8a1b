import type { Database } from '@checkpoint/server/kernel/database/database';
import type { Statement } from '@checkpoint/server/kernel/database/statement';
import { listEmployeesIn } from '@checkpoint/server/modules/people/employees/list-employees';
import { listLatestChangesIn } from '@checkpoint/server/modules/people/employees/list-latest-changes';
import { presenceOf } from '@checkpoint/server/modules/people/employees/queries';
import { companyStats } from '@checkpoint/server/modules/people/employees/stats';
import { countReview } from '@checkpoint/server/modules/time/corrections/review-queries';
import { listByPerson, listByTime } from '@checkpoint/server/modules/time/punches/activity-queries';
import { listActivity } from '@checkpoint/server/modules/time/punches/list-activity';
import { findHead } from '@checkpoint/server/modules/time/punches/queries';
import {
  findCurrent,
  listPeriods,
  listRecords,
  newestRecordsOf,
} from '@checkpoint/server/modules/time/punches/record-queries';
import { everybody } from '@checkpoint/server/record/actors/scope';

/** Whose data is read. */
export interface Subject {
  readonly companyId: string;
  readonly employeeIds: readonly string[];
}

export interface Asked {
  readonly what: string;
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

type Read = (db: Database, subject: Subject, employeeId: string) => Promise<unknown>;

const activity = { type: null, from: null, to: null, after: null, limit: 101 } as const;
const unfiltered = { employeeId: null, from: null, to: null, after: null };

/** Everything that screens read of presence, with the newest ledger rows that they show. */
const reads: Readonly<Record<string, Read>> = {
  counts: (db, { companyId }) => companyStats(db, companyId, everybody, new Date()),
  'employee table': (db, { companyId }) =>
    listEmployeesIn(db, companyId, everybody, { state: 'active', limit: 500 }, new Date()),
  'employee table, searched': (db, { companyId }) =>
    listEmployeesIn(
      db,
      companyId,
      everybody,
      {
        search: 'hopper 42',
        department: 'Sales',
        state: 'active',
        limit: 500,
      },
      new Date(),
    ),
  'employee table, last changed first': (db, { companyId }) =>
    listLatestChangesIn(db, companyId, everybody, { state: 'active', limit: 500 }, new Date()),
  'changed rows': (db, { companyId, employeeIds }) =>
    presenceOf(db, companyId, everybody, employeeIds.slice(0, 20)),
  'their newest records': (db, { companyId, employeeIds }) =>
    newestRecordsOf(db, companyId, everybody, employeeIds.slice(0, 20)),
  'recent activity': (db, { companyId }) =>
    listRecords(db, companyId, everybody, { ...unfiltered, limit: 20 }),
  'all activity': (db, { companyId }) => listActivity(db, companyId, everybody, { limit: 100 }),
  'all activity, check-ins': (db, { companyId }) =>
    listActivity(db, companyId, everybody, { type: 'check_in', limit: 100 }),
  'all activity of few': (db, { companyId, employeeIds }) =>
    listByPerson(db, companyId, everybody, activity, employeeIds.slice(0, 20)),
  'all activity of many': (db, { companyId, employeeIds }) =>
    listByTime(db, companyId, everybody, activity, employeeIds.slice(0, 200)),
  'what waits for review': (db, { companyId }) => countReview(db, companyId, everybody, new Date()),
  'own history': (db, { companyId }, employeeId) =>
    listRecords(db, companyId, everybody, { ...unfiltered, employeeId, limit: 500 }),
  'own latest record': (db, { companyId }, employeeId) => findCurrent(db, companyId, employeeId),
  'own hours': (db, { companyId }, employeeId) =>
    listPeriods(db, companyId, employeeId, new Date(Date.now() - 7 * 86_400_000), new Date()),
  'what a punch is decided on': (db, { companyId }, employeeId) => findHead(db, companyId, employeeId),
};

/** The statements of all reads, as the product itself sends them. */
export async function askEverything(subject: Subject): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [what, read] of Object.entries(reads)) {
    const listening: Database = {
      isDivided: false,
      run: async (statement, values = []) => {
        asked.push({ what, statement, values });
        return [];
      },
      transaction: () => Promise.reject(new Error('reads need no transaction')),
    };
    await read(listening, subject, subject.employeeIds[0] ?? '');
  }
  return asked;
}

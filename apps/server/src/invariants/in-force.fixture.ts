import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { openSigningKey } from '#record/chain/signing-key.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { testFolder } from '#testing/test-folder.ts';

export const at = (clock: string) => `2026-03-02T${clock}:00.000Z`;

/** A person in the Lab of a company in Berlin's time zone. It is 8:00. */
export async function inTheLab() {
  const app = await testApp({ now: at('08:00') });
  const { admin, companyId } = await foundCompany(app, { settings: { timeZone: 'Europe/Berlin' } });
  const person = await hireEmployee(app, companyId, { department: 'Lab' });
  const { client, employeeId } = person;
  const key = await openSigningKey(testFolder());
  const edit = async (clock: string, department: string) => {
    app.clock.set(at(clock));
    const form = { firstName: 'Bob', lastName: 'Baker', email: person.email, jobTitle: 'Baker', department };
    expect((await admin.send('PUT', `/api/employees/${employeeId}`, form)).status).toBe(200);
  };
  const move = async (clock: string, department: string) => {
    app.clock.set(at(clock));
    const change = { kind: 'move', department };
    const { body } = await admin.post('/api/employees/bulk', { ids: [employeeId], change });
    expect(body.results).toMatchObject([{ outcome: 'done' }]);
  };
  const setZone = async (clock: string, timeZone: string) => {
    app.clock.set(at(clock));
    expect((await admin.patch(`/api/companies/${companyId}`, { settings: { timeZone } })).status).toBe(200);
  };
  const setLongest = async (clock: string, maxShiftHours: number) => {
    app.clock.set(at(clock));
    const form = { settings: { maxShiftHours } };
    expect((await admin.patch(`/api/companies/${companyId}`, form)).status).toBe(200);
  };
  const correct = async (...changes: object[]) =>
    (await admin.post('/api/corrections', { employeeId, changes, reason: 'Seen' })).status;
  const punch = (type: string, more: object = {}) =>
    client.post('/api/checkins', { id: randomUUID(), type, locationStatus: 'in_office', ...more });
  /** A punch made at `tapped` that arrives at `sent`. */
  const late = (type: string, tapped: string, sent: string) => {
    app.clock.set(at(sent));
    return punch(type, { isOffline: true, occurredAt: at(tapped), sentAt: at(sent) });
  };
  const stamps = async (table = 'check_ins') =>
    (await app.pool.query(`select department, time_zone from ${table} order by chain_position`)).rows.map(
      Object.values,
    );
  const faults = async () =>
    (await verify({ db: app.db, key, code: null, keptHeads: new Map(), derivedFault })).faults;
  const summary = async () =>
    (await admin.get('/api/reports/summary?dateFrom=2026-03-01&dateTo=2026-03-03')).body.departments;
  return {
    ...{ app, admin, companyId, person, employeeId, edit, move, setZone, setLongest, correct },
    ...{ punch, late, stamps, faults, summary },
  };
}

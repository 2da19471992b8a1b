import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployees, type Person } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const checkIn = { type: 'check_in', locationStatus: 'in_office', location: 'Unknown' };
const checkOut = { type: 'check_out', locationStatus: 'out_of_office', location: 'Unknown' };

async function crew(size: number, isDivided: boolean) {
  const app = await testApp({ isDivided });
  const { companyId } = await foundCompany(app);
  const other = await foundCompany(app, { name: 'Weavers' });
  const half = Math.floor(size / 2);
  const people = [
    ...(await hireEmployees(app, companyId, size - half)),
    ...(await hireEmployees(app, other.companyId, half)),
  ];
  const inLedger = async () => {
    const { rows } = await app.pool.query<{ count: number }>('select count(*)::int from check_ins');
    return rows[0]?.count;
  };
  return { app, people, inLedger };
}

const punch = (form: object) => (person: Person) =>
  person.client.post('/api/checkins', { ...form, id: randomUUID() });

describe.each([
  { where: 'on one machine', isDivided: false },
  { where: 'where companies are divided', isDivided: true },
])('people of two companies who punch at the same moment $where', ({ isDivided }) => {
  it('get a row and a work period each, in and out', async () => {
    const { app, people, inLedger } = await crew(40, isDivided);
    const ins = await Promise.all(people.map(punch(checkIn)));
    expect(new Set(ins.map(({ status }) => status))).toEqual(new Set([201]));
    app.clock.advance(3_600_000);
    const outs = await Promise.all(people.map(punch(checkOut)));
    expect(outs.map(({ body }) => body.employee.id)).toEqual(people.map(({ employeeId }) => employeeId));
    expect(await inLedger()).toBe(80);
    const { rows } = await app.pool.query(
      `select count(*)::int as periods, count(distinct p.employee_id)::int as people
       from work_periods p
       join check_ins s on s.company_id = p.company_id and s.id = p.start_punch_id and s.employee_id = p.employee_id
       join check_ins e on e.company_id = p.company_id and e.id = p.end_punch_id and e.employee_id = p.employee_id
       where ended_at - started_at = interval '1 hour'`,
    );
    expect(rows).toEqual([{ periods: 40, people: 40 }]);
  });

  it('are not harmed by one whose id is taken', async () => {
    const { people, inLedger } = await crew(12, isDivided);
    const id = randomUUID();
    const [first, second, ...others] = people;
    const taken = [first, second].map((person) => person?.client.post('/api/checkins', { ...checkIn, id }));
    const replies = await Promise.all([...taken, ...others.map(punch(checkIn))]);
    const statuses = replies.map((reply) => reply?.status);
    expect(statuses.slice(0, 2).sort()).toEqual([201, 422]);
    expect(new Set(statuses.slice(2))).toEqual(new Set([201]));
    expect(await inLedger()).toBe(11);
  });

  it('do not wait for one whose record is just being corrected', async () => {
    const { app, people } = await crew(5, isDivided);
    const [corrected, ...others] = people;
    if (corrected === undefined) throw new Error('nobody was hired');
    const correction = await app.pool.connect();
    await correction.query('begin');
    await correction.query('select from presence where employee_id = $1 for update', [corrected.employeeId]);
    let waited = false;
    const held = punch(checkIn)(corrected).finally(() => {
      waited = true;
    });
    const replies = await Promise.all(others.map(punch(checkIn)));
    await sleep(20);
    expect([replies.map(({ status }) => status), waited]).toEqual([[201, 201, 201, 201], false]);
    await correction.query('commit');
    correction.release();
    expect((await held).status).toBe(201);
  });
});

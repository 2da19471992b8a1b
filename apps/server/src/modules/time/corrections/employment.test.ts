import { expect, it } from 'vitest';
import { workedMonday } from './worked-monday.fixture.ts';

const tap = (type: string, timestamp: string) => ({ kind: 'add', type, timestamp });
const shift = (date: string) => [tap('check_in', `${date}T10:00:00Z`), tap('check_out', `${date}T11:00:00Z`)];

it('a correction before somebody’s first day is refused, and the refusal names that day', async () => {
  const { admin, correct, periods } = await workedMonday();
  expect(await correct(admin, shift('2026-03-01'))).toMatchObject({
    status: 409,
    body: {
      code: 'outside_employment',
      issues: [
        {
          path: 'changes.0.timestamp',
          key: 'validation.beforeEmployment',
          values: { date: '2026-03-02' },
          message: 'The employment began on 2026-03-02. Nothing counts before that day.',
        },
        { path: 'changes.1.timestamp' },
      ],
    },
  });
  expect(await periods()).toEqual([['08:00', '17:00', false]]);
});

it('who was added at eight may have come at seven', async () => {
  const { admin, correct, periods } = await workedMonday();
  const early = [tap('check_in', '2026-03-02T06:00:00Z'), tap('check_out', '2026-03-02T07:00:00Z')];
  expect((await correct(admin, early)).status).toBe(201);
  expect((await periods())[0]).toEqual(['06:00', '07:00', false]);
});

it('an earlier day of somebody who left is still corrected, and no later one is', async () => {
  const { app, admin, person, correct, periods } = await workedMonday();
  app.clock.set('2026-03-03T12:00:00Z');
  await admin.get('/api/auth/user');
  expect((await admin.send('DELETE', `/api/employees/${person.employeeId}`)).status).toBe(200);
  app.clock.set('2026-03-03T20:00:00Z');
  await admin.get('/api/auth/user');
  const evening = [tap('check_in', '2026-03-02T18:00:00Z'), tap('check_out', '2026-03-02T19:00:00Z')];
  expect((await correct(admin, evening)).status).toBe(201);
  expect((await correct(admin, shift('2026-03-03'))).status).toBe(201);
  app.clock.set('2026-03-04T12:00:00Z');
  await admin.get('/api/auth/user');
  expect(await correct(admin, shift('2026-03-04'))).toMatchObject({
    status: 409,
    body: {
      code: 'outside_employment',
      issues: [{ key: 'validation.afterEmployment', values: { date: '2026-03-03' } }, {}],
    },
  });
  expect(await periods()).toHaveLength(3);
});

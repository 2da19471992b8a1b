import { expect, it } from 'vitest';
import { checkIn, twoDepartments } from '#modules/people/managers/managers.fixture.ts';
import { type EventReader, readEvents } from '#testing/event-reader.ts';
import { listeningApp } from '#testing/listening-app.ts';

/** The next event about anybody: counts and own news may come by themselves. */
async function nextWithPeople(events: EventReader) {
  for (;;) {
    const { data } = await events.next();
    if (data.employees?.length > 0) return data;
  }
}

it('a stream carries a manager’s people, and ends within a second when a department is taken away', async () => {
  const { app, ines, lab, shop, appoint } = await twoDepartments(await listeningApp());
  const events = await readEvents(app, ines.client);
  await events.next();
  await shop.client.post('/api/checkins', checkIn);
  await lab.client.post('/api/checkins', checkIn);
  const data = await nextWithPeople(events);
  expect(data.employees.map(({ id }: { id: string }) => id)).toEqual([lab.employeeId]);
  expect(data.stats.totalEmployees).toBe(1);
  const began = performance.now();
  await appoint(ines.employeeId, ['Shop']);
  await events.ended;
  expect(performance.now() - began).toBeLessThan(1_000);
  const again = await readEvents(app, ines.client);
  await again.next();
  await lab.client.post('/api/checkins', { ...checkIn, type: 'check_out' });
  await shop.client.post('/api/checkins', { ...checkIn, type: 'check_out' });
  const told = await nextWithPeople(again);
  expect(told.employees.map(({ id }: { id: string }) => id)).toEqual([shop.employeeId]);
});

it('a stream ends with the last day of a department', async () => {
  const { app, ines, appoint } = await twoDepartments();
  app.clock.set('2026-03-02T23:59:59.800Z');
  await appoint(ines.employeeId, ['Lab'], { until: '2026-03-02' });
  const events = await readEvents(app, ines.client);
  await events.next();
  await events.ended;
});

it('a deputy’s stream ends within a second when who handed the department over goes', async () => {
  const { app, admin, ines, lab, idOf } = await twoDepartments(await listeningApp());
  const order = {
    employeeId: lab.employeeId,
    departmentIds: [idOf('Lab')],
    from: '2026-03-02',
    until: '2026-03-09',
  };
  expect((await ines.client.post('/api/charges/delegations', order)).status).toBe(201);
  const events = await readEvents(app, lab.client);
  await events.next();
  const began = performance.now();
  await admin.send('DELETE', `/api/employees/${ines.employeeId}`);
  await events.ended;
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('a stream tells a manager of their own taps, whatever departments they are in charge of', async () => {
  const { app, ines, lab } = await twoDepartments();
  const events = await readEvents(app, ines.client);
  await events.next();
  // The first event has the counts; from then on it is told only what is new to her.
  await lab.client.post('/api/checkins', checkIn);
  await nextWithPeople(events);
  // She herself belongs to the office.
  await ines.client.post('/api/checkins', checkIn);
  expect(await events.next()).toEqual({ event: 'own', data: {} });
});

it('a stream tells a manager of their own department of themselves both ways', async () => {
  const { app, ines, appoint } = await twoDepartments();
  await appoint(ines.employeeId, ['Office']);
  const events = await readEvents(app, ines.client);
  await events.next();
  await ines.client.post('/api/checkins', checkIn);
  expect(await events.next()).toMatchObject({
    ...{ event: 'presence', data: { employees: [{ id: ines.employeeId }] } },
  });
  expect(await events.next()).toEqual({ event: 'own', data: {} });
});

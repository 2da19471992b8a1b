import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

it.each([false, true])(
  'refuses a punch that its device had given up before it arrived, and takes the one that followed it (off line: %s)',
  async (isOffline) => {
    const app = await testApp({ now: '2026-03-02T08:00:00.000Z' });
    const { companyId } = await foundCompany(app);
    const { client } = await hireEmployee(app, companyId);
    app.clock.set('2026-03-02T08:01:00.000Z');
    const tap = { id: randomUUID(), type: 'check_in', locationStatus: 'in_office' };
    const times = { occurredAt: '2026-03-02T08:00:20.000Z', sentAt: '2026-03-02T08:00:20.000Z' };
    const held = await client.post('/api/checkins', {
      ...{ ...tap, ...times, isOffline, arriveBy: '2026-03-02T08:00:28.000Z' },
    });
    expect(held).toMatchObject({
      status: 412,
      body: { code: 'request_too_late', now: '2026-03-02T08:01:00.000Z' },
    });
    expect((await client.get('/api/checkins/latest')).body).toBeNull();

    const further = { ...times, sentAt: '2026-03-02T08:01:00.000Z', arriveBy: '2026-03-02T08:01:00.000Z' };
    const reply = await client.post('/api/checkins', { ...tap, ...further, isOffline: true });
    expect(reply).toMatchObject({ status: 201, body: { timestamp: '2026-03-02T08:00:20.000Z' } });
    // That this is what the tap has become is not told to a request that nobody waits for.
    const again = await client.post('/api/checkins', { ...tap, arriveBy: '2026-03-02T08:00:28.000Z' });
    expect(again.status).toBe(412);
  },
);

it('refuses another location status that its page had given up before it arrived', async () => {
  const app = await testApp({ now: '2026-03-02T08:00:00.000Z' });
  const { companyId } = await foundCompany(app);
  const { client } = await hireEmployee(app, companyId);
  await client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  app.clock.set('2026-03-02T08:01:00.000Z');
  const change = (locationStatus: string, arriveBy: string) =>
    client.patch('/api/checkins/location-status', { locationStatus, arriveBy });
  expect(await change('out_of_office', '2026-03-02T08:01:00.000Z')).toMatchObject({ status: 200 });
  expect(await change('lunch', '2026-03-02T08:00:28.000Z')).toMatchObject({
    status: 412,
    body: { code: 'request_too_late', now: '2026-03-02T08:01:00.000Z' },
  });
  expect((await client.get('/api/checkins/latest')).body).toMatchObject({ locationStatus: 'out_of_office' });
});

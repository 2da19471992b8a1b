import { expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const tap = (type: string) => ({ type, locationStatus: 'in_office' });

/** At 7:00 of a Wednesday in New York: one forgot to leave on Tuesday, one is on a night shift, one left again, two are out. */
async function morning() {
  const app = await testApp({ now: '2026-03-03T13:00:00Z' });
  const { admin, companyId } = await foundCompany(app, { settings: { timeZone: 'America/New_York' } });
  const hire = async (firstName: string) => hireEmployee(app, companyId, { firstName });
  const [forgetful, nightly, early, gone] = [
    await hire('Forgetful'),
    await hire('Nightly'),
    await hire('Early'),
    await hire('Gone'),
  ];
  await hire('New');
  const at = async (instant: string, person: typeof gone, type: string) => {
    app.clock.set(instant);
    const reply = await person.client.post('/api/checkins', tap(type));
    if (reply.status !== 201) throw new Error(JSON.stringify(reply));
  };
  await at('2026-03-03T13:00:00Z', forgetful, 'check_in');
  await at('2026-03-03T14:00:00Z', gone, 'check_in');
  await at('2026-03-03T22:00:00Z', gone, 'check_out');
  await at('2026-03-04T02:00:00Z', nightly, 'check_in');
  await admin.get('/api/auth/user');
  // Midnight in New York is 5:00 here.
  await at('2026-03-04T05:30:00Z', early, 'check_in');
  await at('2026-03-04T06:30:00Z', early, 'check_out');
  await admin.get('/api/auth/user');
  app.clock.set('2026-03-04T12:00:00Z');
  const names = async (query: string) =>
    (await admin.get(`/api/employees?${query}`)).body
      .map(({ user }: { user: { firstName: string } }) => user.firstName)
      .sort();
  return { admin, names };
}

it('are counted by the company’s day and its longest shift', async () => {
  const { admin } = await morning();
  expect((await admin.get('/api/stats')).body).toEqual({
    ...{ checkedInCount: 2, checkedOutCount: 3, totalEmployees: 5 },
    groups: { here: 1, missing: 1, left: 1, notIn: 2 },
  });
});

it.each(['name', 'changed'])('are listed alone, by %s', async (order) => {
  const { admin, names } = await morning();
  const of = (group: string) => names(`group=${group}&order=${order}`);
  expect(await of('here')).toEqual(['Nightly']);
  expect(await of('missing')).toEqual(['Forgetful']);
  expect(await of('left')).toEqual(['Early']);
  expect(await of('notIn')).toEqual(['Gone', 'New']);
  expect(await of('in')).toEqual(['Forgetful', 'Nightly']);
  expect(await of('out')).toEqual(['Early', 'Gone', 'New']);
  expect(await names(`order=${order}`)).toHaveLength(5);
  expect((await admin.get('/api/employees?group=everywhere')).status).toBe(400);
});

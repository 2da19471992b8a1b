import { expect, it } from 'vitest';
import { checkIn, seenBy, twoDepartments } from '#modules/people/managers/managers.fixture.ts';
import type { Client, Reply } from '#testing/client.ts';
import { readEvents } from '#testing/event-reader.ts';
import { listeningApp } from '#testing/listening-app.ts';
import { foundCompany, hireEmployee, signInAs } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const evening = [
  { kind: 'add', type: 'check_in', timestamp: '2026-03-02T06:00:00.000Z' },
  { kind: 'add', type: 'check_out', timestamp: '2026-03-02T07:00:00.000Z' },
];

/** Ines is in charge of the Lab of one company and works in the Lab of a mill, where Bo works, too. */
async function managerAndEmployee(made?: TestApp) {
  const scene = await twoDepartments(made);
  const { app, ines, companyId } = scene;
  const mill = await foundCompany(app, { name: 'Mill', settings: { timeZone: 'UTC' } });
  const bo = await hireEmployee(app, mill.companyId, { firstName: 'Bo', department: 'Lab' });
  const joined = await ines.client.post('/api/memberships', { companyCode: mill.code });
  if (joined.status !== 201) throw new Error(JSON.stringify(joined.body));
  const [own] = (await mill.admin.get('/api/employees')).body.filter(
    ({ user }: { user: { firstName: string } }) => user.firstName === 'Ines',
  );
  await mill.admin.send('PUT', `/api/employees/${own.id}`, {
    ...{ ...own.user, department: 'Lab', jobTitle: 'Miller', version: own.version },
  });
  const choose = async (id: string) => {
    const reply = await ines.client.post('/api/auth/company', { companyId: id });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  return {
    ...{ ...scene, mill, bo },
    atMill: () => choose(mill.companyId),
    backHome: () => choose(companyId),
  };
}

const codeOf = ({ status, body }: Reply) => body.code ?? status;
const asksFor = async (client: Client): Promise<string> =>
  (await client.post('/api/corrections', { changes: evening })).body.requestId;

it('a manager sees the people of their departments, and as an employee elsewhere nobody', async () => {
  const { ines, atMill, backHome } = await managerAndEmployee();
  const role = async () => (await ines.client.get('/api/auth/user')).body.role;
  expect([await role(), await seenBy(ines.client)]).toEqual(['manager', ['Lena']]);
  await atMill();
  expect([await role(), await seenBy(ines.client)]).toEqual(['employee', ['403']]);
  for (const path of ['/api/review', '/api/review/count', '/api/charges', '/api/checkins/history'])
    expect(JSON.stringify((await ines.client.get(path)).body), path).not.toMatch(/Lena|"Bo"/);
  await backHome();
  expect([await role(), await seenBy(ines.client)]).toEqual(['manager', ['Lena']]);
});

it('departments of one company never apply in another one, also where one has the same name', async () => {
  const { app, ines, mill, lab, bo, atMill } = await managerAndEmployee();
  await atMill();
  for (const { employeeId } of [lab, bo]) {
    const reset = { password: 'a new way in' };
    const reply = await ines.client.post(`/api/employees/${employeeId}/reset-password`, reset);
    expect(codeOf(reply)).toBe('forbidden');
    // As of any employee: whomever they name, they get their own.
    for (const path of [`/api/employees/${employeeId}`, `/api/sheet?month=2026-03&employeeId=${employeeId}`])
      expect(JSON.stringify((await ines.client.get(path)).body), path).not.toMatch(/Lena|"Bo"/);
  }
  // The database alone could make her a manager there without a department: still nobody is hers.
  await app.pool.query(`update memberships set role = 'manager' where company_id = $1 and user_id = $2`, [
    ...[mill.companyId, ines.userId],
  ]);
  const tablet = await signInAs(app, ines.userId, mill.companyId);
  expect(await seenBy(tablet)).toEqual(['403']);
});

it('a manager decides in the company in force alone', async () => {
  const { ines, admin, mill, lab, bo, atMill, backHome } = await managerAndEmployee();
  const [ofLena, ofBo] = [await asksFor(lab.client), await asksFor(bo.client)];
  const decide = (requestId: string) =>
    ines.client.post(`/api/corrections/${requestId}/decision`, { decision: 'accepted', reason: 'Seen' });
  const correct = (employeeId: string) =>
    ines.client.post('/api/corrections', { employeeId, changes: evening, reason: 'Seen' });
  await atMill();
  for (const requestId of [ofLena, ofBo]) expect(codeOf(await decide(requestId))).toBe('forbidden');
  const decisions = [ofLena, ofBo].map((id) => ({ kind: 'accept_request', id }));
  expect(codeOf(await ines.client.post('/api/review/decisions', { decisions, reason: null }))).toBe(
    'forbidden',
  );
  for (const client of [admin, mill.admin])
    expect((await client.get('/api/review/count')).body).toMatchObject({ asked: 1 });
  // As of any employee: it is their own request, whomever they name.
  expect((await correct(lab.employeeId)).body.status).toBe('asked');
  await backHome();
  expect(codeOf(await decide(ofBo))).toBe('not_found');
  expect((await decide(ofLena)).body).toMatchObject({ status: 'accepted' });
});

it('what waits for them is counted for the company that they manage, and no other', async () => {
  const { ines, lab, bo, atMill } = await managerAndEmployee();
  await asksFor(lab.client);
  await asksFor(bo.client);
  await atMill();
  expect((await ines.client.get('/api/memberships')).body.companies).toMatchObject([
    { name: 'Mill', role: 'employee', isInForce: true, waiting: null },
    { role: 'manager', isInForce: false, waiting: 1 },
  ]);
});

it('a manager’s stream ends at the change, and the next one tells of nobody', async () => {
  const { app, ines, lab, bo, atMill } = await managerAndEmployee(await listeningApp());
  const events = await readEvents(app, ines.client);
  await events.next();
  const tablet = await readEvents(app, await signInAs(app, ines.userId));
  await tablet.next();
  const began = performance.now();
  await atMill();
  await events.ended;
  expect(performance.now() - began).toBeLessThan(2_000);
  const again = await readEvents(app, ines.client);
  await lab.client.post('/api/checkins', checkIn);
  await bo.client.post('/api/checkins', checkIn);
  const told: unknown[] = [];
  const listening = (async () => {
    for (;;) told.push((await again.next()).data);
  })();
  // The other browser is still the manager's: once it hears of Lena, whatever comes has come.
  for (;;) if (JSON.stringify((await tablet.next()).data).includes(lab.employeeId)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
  again.close();
  await listening.catch(() => {});
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`Lena|${lab.employeeId}|${bo.employeeId}`));
});

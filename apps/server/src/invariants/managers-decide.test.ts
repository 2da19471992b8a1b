import { describe, expect, it } from 'vitest';
import { checkIn, twoDepartments } from '#modules/people/managers/managers.fixture.ts';
import type { Client, Reply } from '#testing/client.ts';
import type { Person } from '#testing/people.ts';

const at = (clock: string, date = '2026-03-03') => `${date}T${clock}:00.000Z`;

/** Lena and Sam worked on a Tuesday from eight to five; it is eight in the evening. */
async function workedTuesday() {
  const scene = await twoDepartments();
  const { app, lab, shop, admin } = scene;
  const tap = async ({ client }: Person, type: string, clock: string, date?: string): Promise<string> => {
    app.clock.set(at(clock, date));
    await admin.get('/api/auth/user');
    return (await client.post('/api/checkins', { ...checkIn, type })).body.id;
  };
  const arrivals = [await tap(lab, 'check_in', '08:00'), await tap(shop, 'check_in', '08:00')] as const;
  await tap(lab, 'check_out', '17:00');
  await tap(shop, 'check_out', '17:00');
  app.clock.set(at('20:00'));
  return { ...scene, tap, arrivals };
}

const correct = (client: Client, employeeId: string, changes: object[], reason: string | null = 'Seen') =>
  client.post('/api/corrections', { employeeId, changes, reason });
const added = (clock: string, type = 'check_in') => ({ kind: 'add', type, timestamp: at(clock) });
const evening = [added('18:00'), added('19:00', 'check_out')];
const codeOf = ({ status, body }: Reply) => body.code ?? status;
const decide = (client: Client, requestId: string, decision = 'accepted') =>
  client.post(`/api/corrections/${requestId}/decision`, { decision, reason: 'Seen' });

describe('a manager', () => {
  it('corrects what was stamped with their department, with a reason, and nothing else', async () => {
    const { ines, lab, shop } = await workedTuesday();
    expect(codeOf(await correct(ines.client, lab.employeeId, evening, null))).toBe('invalid_input');
    expect(codeOf(await correct(ines.client, shop.employeeId, evening))).toBe('not_found');
    expect((await correct(ines.client, lab.employeeId, evening)).body.status).toBe('accepted');
  });

  it('sees and decides the requests of their people alone', async () => {
    const { ines, lab, shop, admin } = await workedTuesday();
    const asked = [];
    for (const { client, employeeId } of [lab, shop])
      asked.push((await correct(client, employeeId, evening, null)).body.requestId);
    const [ofLab, ofShop] = asked;
    const review = async (client: Client) => {
      const { body } = await client.get('/api/review');
      expect((await client.get('/api/review/count')).body).toEqual(body.count);
      return [body.asked.map(({ requestId }: { requestId: string }) => requestId), body.count.asked];
    };
    expect(await review(ines.client)).toEqual([[ofLab], 1]);
    expect((await review(admin))[1]).toBe(2);
    expect(codeOf(await decide(ines.client, ofShop))).toBe('not_found');
    const many = [ofLab, ofShop].map((id) => ({ kind: 'accept_request', id }));
    expect((await ines.client.post('/api/review/decisions', { decisions: many, reason: null })).body).toEqual(
      [
        { id: ofLab, outcome: 'done' },
        { id: ofShop, outcome: 'not_found' },
      ],
    );
  });

  it('is told who decided meanwhile, and how', async () => {
    const { ines, lab, admin } = await workedTuesday();
    const { requestId } = (await correct(lab.client, lab.employeeId, evening, null)).body;
    await decide(admin, requestId, 'refused');
    const current = { requestId, status: 'refused', decided: { by: { firstName: 'Ada' }, reason: 'Seen' } };
    expect((await decide(ines.client, requestId)).body).toMatchObject({ code: 'already_decided', current });
    const many = { decisions: [{ kind: 'accept_request', id: requestId }], reason: null };
    expect((await ines.client.post('/api/review/decisions', many)).body).toMatchObject([
      { id: requestId, outcome: 'already_decided', current },
    ]);
  });

  it('does not decide what also lies in another department: an administrator does', async () => {
    const { app, ines, lab, admin, tap } = await workedTuesday();
    const person = (await admin.get(`/api/employees/${lab.employeeId}`)).body;
    app.clock.set(at('21:00'));
    await admin.send('PUT', `/api/employees/${lab.employeeId}`, {
      ...{ ...person.user, department: 'Shop', jobTitle: 'Maker' },
    });
    await tap(lab, 'check_in', '08:00', '2026-03-04');
    const out = await tap(lab, 'check_out', '17:00', '2026-03-04');
    app.clock.set(at('20:00', '2026-03-04'));
    // From the Tuesday in the Lab to the Wednesday in the Shop.
    const asked = await correct(lab.client, lab.employeeId, [
      ...[added('18:00'), added('19:00', 'check_out')],
      { kind: 'move', punchId: out, timestamp: at('16:00', '2026-03-04') },
    ]);
    const { requestId } = asked.body;
    for (const decision of ['accepted', 'refused'])
      expect(codeOf(await decide(ines.client, requestId, decision))).toBe('other_department');
    expect(
      (
        await ines.client.post('/api/review/decisions', {
          decisions: [{ kind: 'accept_request', id: requestId }],
          reason: null,
        })
      ).body,
    ).toEqual([{ id: requestId, outcome: 'other_department' }]);
    expect(codeOf(await decide(admin, requestId))).toBe(200);
  });

  it('keeps the past of who moved away, and gets none of who moved in', async () => {
    const { app, ines, lab, shop, admin, tap, appoint } = await workedTuesday();
    const move = async ({ employeeId }: Person, department: string) => {
      const { user } = (await admin.get(`/api/employees/${employeeId}`)).body;
      await admin.send('PUT', `/api/employees/${employeeId}`, { ...user, department, jobTitle: 'Maker' });
    };
    await move(lab, 'Shop');
    await appoint(shop.employeeId, ['Shop']);
    await tap(lab, 'check_in', '08:00', '2026-03-04');
    await tap(lab, 'check_out', '12:00', '2026-03-04');
    app.clock.set(at('20:00', '2026-03-04'));
    const month = async (client: Client) => {
      const { status, body } = await client.get(`/api/sheet?employeeId=${lab.employeeId}&month=2026-03`);
      return [status, body.seconds, body.isPart];
    };
    expect(await month(ines.client)).toEqual([200, 9 * 3600, true]);
    expect(await month(shop.client)).toEqual([200, 4 * 3600, true]);
    expect(await month(admin)).toEqual([200, 13 * 3600, false]);
    const grid = async (client: Client) => {
      const { body } = await client.get('/api/reports/grid?dateFrom=2026-03-01&dateTo=2026-03-31');
      const row = body.people.find(({ id }: { id: string }) => id === lab.employeeId);
      return [row?.seconds, row?.isPart];
    };
    expect(await grid(ines.client)).toEqual([9 * 3600, true]);
    expect(await grid(shop.client)).toEqual([4 * 3600, true]);
    expect(await grid(admin)).toEqual([13 * 3600, false]);
  });

  it('asks about their own hours like anybody else, and never decides about them', async () => {
    const { ines, admin, appoint } = await workedTuesday();
    await appoint(ines.employeeId, ['Lab', 'Office']);
    const asked = await correct(ines.client, ines.employeeId, evening);
    expect(asked.body.status).toBe('asked');
    expect(codeOf(await decide(ines.client, asked.body.requestId))).toBe('own_hours');
    expect(codeOf(await decide(admin, asked.body.requestId))).toBe(200);
  });

  it('leaves open requests to administrators when they go', async () => {
    const { ines, lab, admin, appoint } = await workedTuesday();
    const { requestId } = (await correct(lab.client, lab.employeeId, evening, null)).body;
    await appoint(ines.employeeId, []);
    expect((await admin.get('/api/review')).body.asked).toMatchObject([{ requestId }]);
    expect(codeOf(await decide(admin, requestId))).toBe(200);
  });
});

it('a deputy decides for who handed the department over, as the trail says', async () => {
  const { ines, lab, shop, admin, idOf, appoint } = await workedTuesday();
  await appoint(shop.employeeId, ['Shop']);
  await ines.client.post('/api/charges/delegations', {
    ...{ employeeId: shop.employeeId, departmentIds: [idOf('Lab')], from: '2026-03-03', until: '2026-03-09' },
  });
  const { requestId } = (await correct(lab.client, lab.employeeId, evening, null)).body;
  expect(codeOf(await decide(shop.client, requestId))).toBe(200);
  expect((await admin.get('/api/audit?kind=corrections')).body[0]).toMatchObject({
    ...{ action: 'correction_accepted', actor: { firstName: 'Sam' }, subject: { firstName: 'Lena' } },
    onBehalfOf: { firstName: 'Ines' },
  });
  expect((await correct(ines.client, lab.employeeId, [added('19:10')])).status).toBe(201);
  expect((await admin.get('/api/audit?kind=corrections')).body[0].onBehalfOf).toBeNull();
});

describe('where the company asks people to agree to corrections', () => {
  async function agreeing() {
    const scene = await workedTuesday();
    const { admin, companyId } = scene;
    await admin.patch(`/api/companies/${companyId}`, { settings: { corrections: 'agree' } });
    const answer = (client: Client, requestId: string, agreed: boolean, reason: string | null = 'No') =>
      client.post(`/api/corrections/${requestId}/answer`, { agreed, reason });
    const hours = async () => {
      const { body } = await admin.get(`/api/sheet?employeeId=${scene.lab.employeeId}&month=2026-03`);
      return body.seconds / 3600;
    };
    return { ...scene, answer, hours };
  }

  it('what others correct counts once its person agrees', async () => {
    const { admin, ines, lab, answer, hours } = await agreeing();
    for (const client of [admin, ines.client]) {
      const before = await hours();
      const changes = client === admin ? evening : [added('19:10'), added('20:00', 'check_out')];
      const { body } = await correct(client, lab.employeeId, changes);
      expect(body).toMatchObject({ status: 'asked', asked: { isOwn: false } });
      expect(await hours()).toBe(before);
      const { asked, proposed, count } = (await admin.get('/api/review')).body;
      expect([asked, proposed.length, count.asked]).toEqual([[], 1, 0]);
      expect(codeOf(await answer(lab.client, body.requestId, true, null))).toBe(200);
      expect(await hours()).toBeGreaterThan(before);
    }
    expect(await hours()).toBeCloseTo(9 + 1 + 5 / 6);
    expect((await admin.get('/api/audit?kind=corrections')).body[0]).toMatchObject({
      ...{ action: 'correction_agreed', actor: { firstName: 'Lena' } },
    });
  });

  it('nothing counts where the person disagrees, for which they say why', async () => {
    const { admin, lab, answer, hours } = await agreeing();
    const { requestId } = (await correct(admin, lab.employeeId, evening)).body;
    expect(codeOf(await answer(lab.client, requestId, false, null))).toBe('invalid_input');
    expect((await answer(lab.client, requestId, false)).body).toMatchObject({
      ...{ status: 'refused', decided: { by: { firstName: 'Lena' }, reason: 'No', isOwn: true } },
    });
    expect(await hours()).toBe(9);
    expect((await admin.get('/api/audit?kind=corrections')).body[0].action).toBe('correction_disagreed');
    expect(codeOf(await answer(lab.client, requestId, true))).toBe('already_decided');
  });

  it('nobody else answers, and who asked can take it back', async () => {
    const { admin, ines, lab, shop, answer } = await agreeing();
    const { requestId } = (await correct(admin, lab.employeeId, evening)).body;
    expect(codeOf(await answer(shop.client, requestId, true))).toBe('not_found');
    expect(codeOf(await answer(admin, requestId, true))).toBe('not_found');
    expect(codeOf(await decide(admin, requestId))).toBe('awaits_agreement');
    expect(codeOf(await decide(ines.client, requestId, 'refused'))).toBe('awaits_agreement');
    const withdraw = (client: Client) => client.post(`/api/corrections/${requestId}/withdraw`);
    expect(codeOf(await withdraw(lab.client))).toBe('not_found');
    expect(codeOf(await withdraw(admin))).toBe(200);
    expect(codeOf(await answer(lab.client, requestId, true))).toBe('already_decided');
  });

  it('what people ask for themselves, and what they tapped, is decided as everywhere', async () => {
    const { admin, lab } = await agreeing();
    const { requestId } = (await correct(lab.client, lab.employeeId, evening, null)).body;
    expect((await decide(admin, requestId)).body.status).toBe('accepted');
  });

  it('a punch that a review would leave out waits for its person too', async () => {
    const { admin, lab, arrivals, hours } = await agreeing();
    const decisions = [{ kind: 'void', id: arrivals[0] }];
    expect((await admin.post('/api/review/decisions', { decisions, reason: 'Not there' })).body).toEqual([
      { id: arrivals[0], outcome: 'asked' },
    ]);
    expect(await hours()).toBe(9);
    expect((await lab.client.get('/api/corrections')).body).toMatchObject([
      { status: 'asked', asked: { isOwn: false, reason: 'Not there' } },
    ]);
  });
});

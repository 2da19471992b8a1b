import { describe, expect, it } from 'vitest';
import { checkIn } from '#modules/people/managers/managers.fixture.ts';
import type { Client } from '#testing/client.ts';
import { added, at, codeOf, correct, decide, evening, workedTuesday } from './worked-tuesday.fixture.ts';

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

  it.each([
    ['held', '2026-02-20T08:00:00.000Z', 'dismiss_held', 'accept_held', 'refused'],
    ['held', '2026-02-20T08:00:00.000Z', 'accept_held', 'dismiss_held', 'accepted'],
    ['flagged', at('18:00'), 'confirm', 'confirm', 'accepted'],
  ] as const)(
    'is told who decided about a %s punch of %s meanwhile',
    async (list, occurredAt, first, second, status) => {
      const { ines, lab, admin } = await workedTuesday();
      const offline = { isOffline: true, occurredAt, sentAt: at('20:00') };
      await lab.client.post('/api/checkins', {
        ...{ ...checkIn, ...offline, id: crypto.randomUUID(), type: 'check_in' },
      });
      const [{ id }] = (await ines.client.get('/api/review')).body[list];
      const decideAs = async (client: Client, kind: string) =>
        (await client.post('/api/review/decisions', { decisions: [{ kind, id }], reason: 'Seen' })).body;
      expect(await decideAs(admin, first)).toEqual([{ id, outcome: 'done' }]);
      expect(await decideAs(ines.client, second)).toMatchObject([
        { id, outcome: 'already_decided', current: { status, decided: { by: { firstName: 'Ada' } } } },
      ]);
    },
  );

  it('does not decide what also lies in another department: an administrator does', async () => {
    const { app, ines, lab, admin, tap, move } = await workedTuesday();
    app.clock.set(at('21:00'));
    await move(lab, 'Shop');
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

  it('ends no stretch of work at a time in another department', async () => {
    const { app, ines, lab, admin, tap, move } = await workedTuesday();
    const arrival = await tap(lab, 'check_in', '06:00', '2026-03-04');
    app.clock.set(at('12:00', '2026-03-04'));
    await move(lab, 'Shop');
    app.clock.set(at('20:00', '2026-03-04'));
    const settle = (client: Client, clock: string) =>
      correct(client, lab.employeeId, [
        { kind: 'settle', punchId: arrival, timestamp: at(clock, '2026-03-04') },
      ]);
    expect(codeOf(await settle(ines.client, '16:00'))).toBe('other_department');
    expect(codeOf(await settle(ines.client, '11:00'))).toBe(201);
    expect(codeOf(await settle(ines.client, '16:00'))).toBe('other_department');
    expect(codeOf(await settle(admin, '16:00'))).toBe(201);
    expect(codeOf(await settle(ines.client, '11:00'))).toBe('other_department');
  });

  it('ends no stretch of work that began in another department', async () => {
    const { app, ines, shop, admin, tap, move } = await workedTuesday();
    await tap(shop, 'check_in', '08:00', '2026-03-04');
    app.clock.set(at('12:00', '2026-03-04'));
    await move(shop, 'Lab');
    app.clock.set(at('20:00', '2026-03-04'));
    const end = [added('17:00', 'check_out', '2026-03-04')];
    expect(codeOf(await correct(ines.client, shop.employeeId, end))).toBe('other_department');
    const { requestId } = (await correct(shop.client, shop.employeeId, end, null)).body;
    for (const decision of ['accepted', 'refused'])
      expect(codeOf(await decide(ines.client, requestId, decision))).toBe('other_department');
    expect(codeOf(await decide(admin, requestId))).toBe(200);
    // What they did in the Lab since is its manager's again.
    await tap(shop, 'check_in', '08:00', '2026-03-05');
    app.clock.set(at('20:00', '2026-03-05'));
    const today = [added('17:00', 'check_out', '2026-03-05')];
    expect(codeOf(await correct(ines.client, shop.employeeId, today))).toBe(201);
  });

  it('keeps the past of who moved away, and gets none of who moved in', async () => {
    const { app, ines, lab, shop, admin, tap, appoint, move } = await workedTuesday();
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
    const asked = await correct(ines.client, ines.employeeId, evening);
    expect(asked.body.status).toBe('asked');
    // In a department that is not theirs they do not even see it.
    expect(codeOf(await decide(ines.client, asked.body.requestId))).toBe('not_found');
    await appoint(ines.employeeId, ['Lab', 'Office']);
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

import { describe, expect, it } from 'vitest';
import { checkIn } from '#modules/people/managers/managers.fixture.ts';
import type { Client } from '#testing/client.ts';
import { added, codeOf, correct, decide, evening, workedTuesday } from './worked-tuesday.fixture.ts';

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
      ...{ action: 'correction_agreed', actor: { firstName: 'Lena' }, subject: { firstName: 'Ines' } },
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
    // Both find it under their name.
    for (const person of ['Lena', 'Ada'])
      expect((await admin.get(`/api/audit?kind=corrections&person=${person}`)).body[0]).toMatchObject({
        ...{ action: 'correction_disagreed', actor: { firstName: 'Lena' }, subject: { firstName: 'Ada' } },
      });
    expect(codeOf(await answer(lab.client, requestId, true))).toBe('already_decided');
  });

  it('who has the department in their charge for a while agrees for nobody else', async () => {
    const { admin, ines, lab, idOf, answer } = await agreeing();
    await ines.client.post('/api/charges/delegations', {
      ...{
        employeeId: lab.employeeId,
        departmentIds: [idOf('Lab')],
        from: '2026-03-03',
        until: '2026-03-09',
      },
    });
    const { requestId } = (await correct(admin, lab.employeeId, evening)).body;
    expect(codeOf(await answer(lab.client, requestId, true))).toBe(200);
    expect((await admin.get('/api/audit?kind=corrections')).body[0]).toMatchObject({
      ...{ action: 'correction_agreed', onBehalfOf: null },
    });
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

  it('nobody is asked about their own hours', async () => {
    const { admin } = await agreeing();
    await admin.post('/api/checkins', checkIn);
    const { body: own } = await admin.get('/api/employees/me');
    const { body } = await correct(admin, own.id, evening);
    expect(body.status).toBe('accepted');
  });

  it('who has left is not asked', async () => {
    const { admin, lab } = await agreeing();
    await admin.send('DELETE', `/api/employees/${lab.employeeId}`);
    expect((await correct(admin, lab.employeeId, evening)).body.status).toBe('accepted');
  });

  it.each(['the company stops asking', 'the person leaves'])('once %s, others decide', async (what) => {
    const { admin, ines, lab, companyId, answer } = await agreeing();
    const { requestId } = (await correct(admin, lab.employeeId, evening)).body;
    const review = async (client: Client) => {
      const { asked, proposed, count } = (await client.get('/api/review')).body;
      const waits = (request: { waitsForPerson: boolean }) => request.waitsForPerson;
      return [asked.map(waits), proposed.map(waits), count.asked, count.total];
    };
    expect(await review(ines.client)).toEqual([[], [true], 0, 0]);
    if (what === 'the person leaves') await admin.send('DELETE', `/api/employees/${lab.employeeId}`);
    else await admin.patch(`/api/companies/${companyId}`, { settings: { corrections: 'inform' } });
    for (const client of [admin, ines.client]) expect(await review(client)).toEqual([[false], [], 1, 1]);
    if (what === 'the company stops asking')
      expect(codeOf(await answer(lab.client, requestId, true))).toBe('not_found');
    const decisions = [{ kind: 'accept_request', id: requestId }];
    expect((await ines.client.post('/api/review/decisions', { decisions, reason: null })).body).toEqual([
      { id: requestId, outcome: 'done' },
    ]);
    expect(await review(admin)).toEqual([[], [], 0, 0]);
  });

  it('what its person cannot be asked about is sent apart', async () => {
    const { admin, lab, arrivals } = await agreeing();
    const mixed = [...evening, { kind: 'confirm', punchId: arrivals[0] }];
    expect((await correct(admin, lab.employeeId, mixed)).body).toMatchObject({
      ...{ code: 'invalid_input', issues: [{ path: 'changes.2.kind', key: 'review.askedApart' }] },
    });
    expect((await admin.get('/api/review')).body.proposed).toEqual([]);
  });
});

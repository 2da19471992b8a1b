import { describe, expect, it } from 'vitest';
import { at, checkIn, checkOut, workedMonday } from './worked-monday.fixture.ts';

const tuesday = '2026-03-03';

/** On Tuesday at 8:00 the server's own clock says 18:00; it is put right, and three hours later somebody leaves. */
async function levelled() {
  const worked = await workedMonday();
  const came = await worked.tap(checkIn, '18:00', tuesday);
  const left = await worked.tap(checkOut, '11:00', tuesday);
  const review = async () => (await worked.admin.get('/api/review')).body;
  return { ...worked, came, left, review };
}

describe('an online punch that the server’s clock, ahead before, has given the time of the row before', () => {
  it('keeps that time, as no row runs backwards, and waits for review with its receipt', async () => {
    const { admin, left, review } = await levelled();
    expect(left).toMatchObject({ timestamp: at('18:00', tuesday), isOffline: false, syncedAt: null });
    expect((await review()).flagged).toMatchObject([
      {
        ...{ id: left.id, type: 'check_out', timestamp: at('18:00', tuesday), syncedAt: null },
        marks: ['clock_suspect', 'no_position'],
        evidence: { receivedAt: at('11:00', tuesday), occurredAt: null, sentAt: null },
      },
    ]);
    expect((await admin.get('/api/review/count')).body).toMatchObject({ flagged: 1, total: 1 });
    const [record] = (await admin.get('/api/activity')).body;
    expect(record).toMatchObject({ id: left.id, marks: ['clock_suspect', 'no_position'] });
  });

  it('says when it was received on its day, to administrators', async () => {
    const { admin, person, left } = await levelled();
    const query = `employeeId=${person.employeeId}&from=${at('00:00', tuesday)}&to=${at('00:00', '2026-03-04')}`;
    expect((await admin.get(`/api/timeline?${query}`)).body.evidence).toMatchObject([
      { punchId: left.id, receivedAt: at('11:00', tuesday) },
    ]);
    expect((await person.client.get(`/api/timeline?${query}`)).body.evidence).toEqual([]);
  });

  it('ends a period without length, which its day shows as every file does, and the one after it', async () => {
    const { app, person, tap, periods } = await levelled();
    await tap(checkIn, '12:00', tuesday);
    expect((await periods()).slice(1)).toEqual([
      ['18:00', '18:00', false],
      ['18:00', null, false],
    ]);
    app.clock.set(at('12:30', tuesday));
    expect((await person.client.get('/api/checkins/hours')).body.periods).toMatchObject([
      {},
      { startedAt: at('18:00', tuesday), endedAt: at('18:00', tuesday) },
      { startedAt: at('18:00', tuesday), endedAt: null },
    ]);
  });

  it.each(['confirm', 'void'])('is settled like any other clock in doubt: %s', async (kind) => {
    const { admin, correct, left, review } = await levelled();
    expect((await correct(admin, [{ kind, punchId: left.id }])).status).toBe(201);
    expect((await review()).flagged).toEqual([]);
  });

  it('is put right together with the one before', async () => {
    const { admin, correct, came, left, tap, review, periods } = await levelled();
    const move = (punchId: string, clock: string) => ({
      ...{ kind: 'move', punchId, timestamp: at(clock, tuesday) },
    });
    expect((await correct(admin, [move(left.id, '11:00')])).status).toBe(409);
    expect((await correct(admin, [move(came.id, '08:00'), move(left.id, '11:00')])).status).toBe(201);
    expect((await periods())[1]).toEqual(['08:00', '11:00', false]);
    expect((await review()).flagged).toEqual([]);
    // The ledger's last row is still that of 18:00, and what follows is in doubt until then.
    await tap(checkIn, '12:00', tuesday);
    expect((await review()).flagged).toHaveLength(1);
  });
});

it('a clock that is set back by less than a minute puts nothing in doubt', async () => {
  const { app, admin, person, tap } = await workedMonday();
  await tap(checkIn, '10:01', tuesday);
  app.clock.set('2026-03-03T10:00:00.001Z');
  const left = await person.client.post('/api/checkins', checkOut);
  expect(left.body).toMatchObject({ timestamp: at('10:01', tuesday) });
  expect((await admin.get('/api/review')).body.flagged).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { at, checkIn, checkOut, workedMonday } from './worked-monday.fixture.ts';

describe('a missing check-out', () => {
  async function forgotten() {
    const worked = await workedMonday();
    const { app, admin, person, tap } = worked;
    const move = async (clock: string, date: string) => {
      app.clock.set(at(clock, date));
      await admin.get('/api/auth/user');
      await person.client.get('/api/auth/user');
    };
    for (const [date, left] of [
      ['2026-03-03', '16:30'],
      ['2026-03-04', '17:15'],
    ] as const) {
      await tap(checkIn, '08:00', date);
      await tap(checkOut, left, date);
      await move('23:00', date);
    }
    const { id } = await tap(checkIn, '08:00', '2026-03-05');
    await move('20:00', '2026-03-05');
    await move('05:00', '2026-03-06');
    return { ...worked, id };
  }

  it('comes with when its person usually left', async () => {
    const { admin, id } = await forgotten();
    expect((await admin.get('/api/review')).body.checkOutMissing).toMatchObject([
      { period: { id }, usualEnd: { at: at('17:00', '2026-03-05'), days: 3 } },
    ]);
  });

  it('and the request that ends it are one case', async () => {
    const { admin, person, correct, id } = await forgotten();
    const settle = { kind: 'settle', punchId: id, timestamp: at('16:00', '2026-03-05') };
    const { requestId } = (await correct(person.client, [settle])).body;
    const count = { checkOutMissing: 0, asked: 1, total: 1 };
    expect((await admin.get('/api/review')).body).toMatchObject({
      ...{ checkOutMissing: [], asked: [{ requestId }], count },
    });
    expect((await admin.get('/api/review/count')).body).toMatchObject(count);
    await person.client.post(`/api/corrections/${requestId}/withdraw`);
    expect((await admin.get('/api/review')).body).toMatchObject({
      ...{ checkOutMissing: [{ period: { id } }], asked: [], count: { checkOutMissing: 1, asked: 0 } },
    });
  });
});

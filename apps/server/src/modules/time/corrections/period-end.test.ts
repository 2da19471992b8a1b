import { expect, it } from 'vitest';
import { at, workedMonday } from './worked-monday.fixture.ts';

/** What a person's own timeline says ended their Monday, after these corrections, and how a move of that end goes. */
async function endAfter(changesOf: (punches: { arrival: string; departure: string }) => object[]) {
  const { app, admin, person, correct, arrival, departure, periods } = await workedMonday();
  const changes = changesOf({ arrival: arrival.id, departure: departure.id });
  if (changes.length > 0) expect((await correct(admin, changes)).status).toBe(201);
  const query = `from=${at('00:00', '2026-03-01')}&to=${at('00:00', '2026-03-09')}`;
  const [period] = (await person.client.get(`/api/timeline?${query}`)).body.periods;
  const kinds = await app.pool.query('select id, kind from corrections');
  const idOf = (kind: string) => kinds.rows.find((row) => row.kind === kind)?.id;
  return { admin, person, correct, arrival, departure, period, periods, idOf };
}

it.each([
  ['tapped', () => [], ({ departure }) => departure.id],
  [
    'moved',
    ({ departure }) => [{ kind: 'move', punchId: departure, timestamp: at('16:30') }],
    ({ departure }) => departure.id,
  ],
  [
    'added',
    ({ departure }) => [
      { kind: 'void', punchId: departure },
      { kind: 'add', type: 'check_out', timestamp: at('16:00') },
    ],
    ({ idOf }) => idOf('add'),
  ],
] as [string, Parameters<typeof endAfter>[0], (made: Awaited<ReturnType<typeof endAfter>>) => string][])(
  'an end that was %s is what the person asks to have moved',
  async (_how, changes, endOf) => {
    const made = await endAfter(changes);
    expect(made.period.endId).toBe(endOf(made));
    const move = { kind: 'move', addedId: made.period.endId, timestamp: at('18:15') };
    expect((await made.correct(made.person.client, [move], 'I stayed')).status).toBe(201);
    expect((await made.correct(made.admin, [move])).status).toBe(201);
    expect(await made.periods()).toEqual([['08:00', '18:15', false]]);
  },
);

it('an end that was settled is settled anew', async () => {
  const made = await endAfter(({ arrival }) => [
    { kind: 'settle', punchId: arrival, timestamp: at('16:00') },
  ]);
  expect(made.period).toMatchObject({ endedAt: at('16:00'), endId: null });
  const settle = { kind: 'settle', punchId: made.period.id, timestamp: at('18:15') };
  expect((await made.correct(made.admin, [settle])).status).toBe(201);
  expect(await made.periods()).toEqual([['08:00', '18:15', false]]);
});

import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { hireEmployee, setRole } from '#testing/people.ts';
import { at, workedMonday } from './worked-monday.fixture.ts';

/** A Monday that the founder moved to 6:00–14:00, and another administrator. */
async function movedMonday() {
  const worked = await workedMonday();
  const { app, admin, companyId, person, arrival, departure, correct } = worked;
  const colleague = await hireEmployee(app, companyId);
  await setRole(app, companyId, colleague.userId, 'company_admin');
  const move = (start: string, end: string) => [
    { kind: 'move', punchId: arrival.id, timestamp: at(start) },
    { kind: 'move', punchId: departure.id, timestamp: at(end) },
  ];
  const { requestId } = (await correct(admin, move('06:00', '14:00'))).body;
  const undo = (client: Client, undoes: string = requestId) =>
    client.post('/api/corrections', {
      ...{ employeeId: person.employeeId, changes: move('08:00', '17:00'), reason: 'Undone', undoes },
    });
  return { ...worked, other: colleague.client, requestId, move, undo };
}

const added = (start: string, end: string, date?: string) => [
  { kind: 'add', type: 'check_in', timestamp: at(start, date) },
  { kind: 'add', type: 'check_out', timestamp: at(end, date) },
];

describe('a correction that is taken back', () => {
  it('stays where another administrator corrected the same punches after it', async () => {
    const { admin, other, correct, move, undo, periods } = await movedMonday();
    expect((await correct(other, move('07:00', '15:00'))).status).toBe(201);
    expect(await undo(admin)).toMatchObject({ status: 409, body: { code: 'corrected_meanwhile' } });
    expect(await periods()).toEqual([['07:00', '15:00', false]]);
  });

  it('stays where something was added to its day', async () => {
    const { admin, other, correct, undo } = await movedMonday();
    expect((await correct(other, added('18:00', '19:00'))).status).toBe(201);
    expect((await undo(admin)).body.code).toBe('corrected_meanwhile');
  });

  it('goes where only another day was corrected', async () => {
    const { app, admin, other, correct, undo, periods } = await movedMonday();
    app.clock.set(at('11:00', '2026-03-03'));
    const tuesday = added('08:00', '10:00', '2026-03-03');
    expect((await correct(other, tuesday)).status).toBe(201);
    expect((await undo(admin)).status).toBe(201);
    expect((await periods())[0]).toEqual(['08:00', '17:00', false]);
  });

  it('names a correction of the same person', async () => {
    const { admin, undo } = await movedMonday();
    expect((await undo(admin, '99999999-9999-4999-8999-999999999999')).status).toBe(404);
  });
});

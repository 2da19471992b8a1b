import { checkIn, twoDepartments } from '#modules/people/managers/managers.fixture.ts';
import type { Client, Reply } from '#testing/client.ts';
import type { Person } from '#testing/people.ts';

export const at = (clock: string, date = '2026-03-03') => `${date}T${clock}:00.000Z`;

/** Lena and Sam worked on a Tuesday from eight to five; it is eight in the evening. */
export async function workedTuesday() {
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
  const move = async ({ employeeId }: Person, department: string) => {
    const { user } = (await admin.get(`/api/employees/${employeeId}`)).body;
    await admin.send('PUT', `/api/employees/${employeeId}`, { ...user, department, jobTitle: 'Maker' });
  };
  return { ...scene, tap, arrivals, move };
}

export const correct = (
  client: Client,
  employeeId: string,
  changes: object[],
  reason: string | null = 'Seen',
) => client.post('/api/corrections', { employeeId, changes, reason });
export const added = (clock: string, type = 'check_in', date?: string) => ({
  ...{ kind: 'add', type, timestamp: at(clock, date) },
});
export const evening = [added('18:00'), added('19:00', 'check_out')];
export const codeOf = ({ status, body }: Reply) => body.code ?? status;
export const decide = (client: Client, requestId: string, decision = 'accepted') =>
  client.post(`/api/corrections/${requestId}/decision`, { decision, reason: 'Seen' });

import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

export const checkIn = { type: 'check_in', locationStatus: 'in_office' };
export const checkOut = { type: 'check_out', locationStatus: 'in_office' };
export const at = (clock: string, date = '2026-03-02') => `${date}T${clock}:00.000Z`;

/** Somebody who worked from 8:00 to 17:00 on a Monday; it is 20:00 now. */
export async function workedMonday() {
  const app = await testApp({ now: at('08:00') });
  const { admin, companyId } = await foundCompany(app, { settings: { timeZone: 'UTC' } });
  const person = await hireEmployee(app, companyId, { department: 'Lab' });
  const tap = async (body: object, clock: string, date?: string) => {
    app.clock.set(at(clock, date));
    // Keeps the administrator's session from lying idle.
    await admin.get('/api/auth/user');
    return (await person.client.post('/api/checkins', body)).body;
  };
  const arrival = await tap(checkIn, '08:00');
  const departure = await tap(checkOut, '17:00');
  app.clock.set(at('20:00'));
  const correct = (client: Client, changes: object[], reason: string | null = 'Seen') =>
    client.post('/api/corrections', { employeeId: person.employeeId, changes, reason });
  const periods = async (client: Client = admin) => {
    const query = `employeeId=${person.employeeId}&from=${at('00:00', '2026-03-01')}&to=${at('00:00', '2026-03-09')}`;
    const { body } = await client.get(`/api/timeline?${query}`);
    return body.periods.map(
      (period: { startedAt: string; endedAt: string | null; checkOutMissing: boolean }) => [
        period.startedAt.slice(11, 16),
        period.endedAt?.slice(11, 16) ?? null,
        period.checkOutMissing,
      ],
    );
  };
  const presence = async () => (await admin.get('/api/employees')).body[0];
  return { app, admin, companyId, person, arrival, departure, tap, correct, periods, presence };
}

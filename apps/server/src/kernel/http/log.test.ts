import { expect, it } from 'vitest';
import { foundCompany, hireEmployee, password } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const wrong = 'a wrong password';
const temporary = 'for three days only';
const renewed = 'a better one';

it('no password, token, cookie or hash stands in the log, whatever is signed in, reset, punched or goes wrong', async () => {
  const lines: string[] = [];
  const app = await testApp({ logTo: { write: (line) => void lines.push(line) } });
  const { admin, companyId } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  const client = app.client();
  const signIn = (given: string) =>
    client.post('/api/auth/checkpoint/login', { email: person.email, password: given });
  await signIn(wrong);
  await signIn(password);
  await client.post('/api/checkins', { type: 'check_in', locationStatus: 'lunch' });
  await client.post('/api/auth/change-password', { currentPassword: password, newPassword: renewed });
  const own = client.cookies();
  await admin.post(`/api/employees/${person.employeeId}/reset-password`, {
    password: temporary,
    isTemporary: true,
  });
  const { body } = await admin.post('/api/employees', {
    ...{
      firstName: 'Bob',
      lastName: 'Baker',
      email: 'bob@example.com',
      department: 'Lab',
      jobTitle: 'Maker',
    },
  });
  // The database refuses a row and shows all of it in the error.
  await app.pool.query(`alter table users add check (email <> 'broken@example.com')`);
  const broken = { email: 'broken@example.com', password: wrong, firstName: 'A', lastName: 'B' };
  expect((await client.post('/api/auth/local/signup', broken)).status).toBe(500);

  const log = lines.join('');
  expect(log).toContain('unexpected error');
  const secrets = [password, wrong, temporary, renewed, body.invitationDetails.tempPassword, '$argon2'];
  const tokens = [own, admin.cookies(), person.client.cookies()].map((cookie) => cookie.split('=')[1] ?? '?');
  expect([...secrets, ...tokens, 'broken@example.com'].filter((secret) => log.includes(secret))).toEqual([]);
});

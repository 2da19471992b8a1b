import { personHeader } from '@checkpoint/contract/headers';
import { describe, expect, it } from 'vitest';
import { signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

describe('a write that names whose page it was made on', () => {
  async function signedIn() {
    const app = await testApp();
    const { client, userId } = await signUpAdministrator(app);
    const rename = (headers?: Record<string, string>) =>
      client.patch('/api/profile', { firstName: 'Somebody', lastName: 'Else' }, headers);
    const name = async () => (await client.get('/api/auth/user')).body.firstName;
    return { client, userId, rename, name, former: await name() };
  }

  it('is refused in the session of another, and changes nothing', async () => {
    const { rename, name, former } = await signedIn();
    const reply = await rename({ [personHeader]: 'somebody-before' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'other_person' } });
    expect(await name()).toBe(former);
  });

  it('takes effect in their own', async () => {
    const { userId, rename, name } = await signedIn();
    expect(await rename({ [personHeader]: userId })).toMatchObject({ status: 200 });
    expect(await name()).toBe('Somebody');
  });

  it('ends no session of another, and needs none', async () => {
    const { client, former, name } = await signedIn();
    const logout = '/api/auth/checkpoint/logout';
    const headers = { [personHeader]: 'somebody-before' };
    expect(await client.post(logout, {}, headers)).toMatchObject({ status: 403 });
    expect(await name()).toBe(former);
    await client.post(logout, {});
    expect(await client.post(logout, {}, headers)).toMatchObject({ status: 200 });
  });

  it('may read all the same, and need not say it', async () => {
    const { client, rename } = await signedIn();
    expect(await client.get('/api/profile', { [personHeader]: 'somebody-before' })).toMatchObject({
      status: 200,
    });
    expect(await rename()).toMatchObject({ status: 200 });
  });
});

import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

describe('one’s own name', () => {
  async function grace() {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app);
    const person = await hireEmployee(app, companyId, { firstName: 'Grace', lastName: 'Hopper' });
    const rename = (firstName: string, lastName: string) =>
      person.client.patch('/api/profile', { firstName, lastName });
    const told = async () => {
      const { body } = await admin.get('/api/audit');
      return body.flatMap(({ action, details }: { action: string; details: object }) =>
        action === 'profile_changed' ? [details] : [],
      );
    };
    const version = async () => (await admin.get('/api/employees?search=hopper')).body[0].version;
    return { rename, told, version };
  }

  it('leaves in the trail what of it was changed', async () => {
    const { rename, told } = await grace();
    await rename('Amazing Grace', 'Hopper');
    expect(await told()).toEqual([{ firstName: ['Grace', 'Amazing Grace'] }]);
  });

  it('that is saved as it was is no change: nothing in the trail, and no form of an administrator is stale', async () => {
    const { rename, told, version } = await grace();
    const before = await version();
    expect(await rename('Grace', 'Hopper')).toMatchObject({
      ...{ status: 200, body: { user: { firstName: 'Grace', lastName: 'Hopper' } } },
    });
    expect(await told()).toEqual([]);
    expect(await version()).toBe(before);
  });
});

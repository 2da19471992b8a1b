import { personHeader } from '@checkpoint/contract/headers';
import { expect, it } from 'vitest';
import { createPool } from '#kernel/database/pool.ts';
import { testApp } from '#testing/test-app.ts';

it('lives, says what time it is for it, and is ready', async () => {
  const app = await testApp({ now: '2026-03-02T08:00:00Z' });
  const now = '2026-03-02T08:00:00.000Z';
  const alive = { status: 'alive', now };
  expect(await app.client().get('/healthz')).toMatchObject({ status: 200, body: alive });
  expect((await app.client().get('/readyz')).status).toBe(200);
  expect(await app.client().get('/api/time')).toMatchObject({ status: 200, body: { now } });
});

it.each(['/healthz', '/readyz', '/api/time', '/api/openapi.json'])(
  'answers monitors that ask %s by HEAD as those that read it, without the text',
  async (path) => {
    const app = await testApp();
    const [asked, read] = [await app.client().send('HEAD', path), await app.client().get(path)];
    expect([asked.status, asked.body]).toEqual([200, '']);
    expect(asked.headers['content-type']).toBe(read.headers['content-type']);
  },
);

it('lives but is not ready while the database is away, and every call says when to try again', async () => {
  const pool = createPool({ host: '127.0.0.1', port: 1 }, { onError: () => {} });
  const app = await testApp({ pool });
  expect((await app.client().get('/healthz')).status).toBe(200);
  expect((await app.client().get('/readyz')).status).toBe(503);
  expect((await app.client().send('HEAD', '/readyz')).status).toBe(503);
  const client = app.client();
  client.setCookies(`checkpoint=${'a'.repeat(43)}`);
  expect((await client.get('/api/auth/user')).status).toBe(503);
  expect((await client.get('/api/time')).status).toBe(200);
  const reply = await app.client().get('/api/public/companies/by-code/AAAAAA');
  expect(reply).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '2' },
  });
});

it('describes its calls as OpenAPI', async () => {
  const app = await testApp();
  const { body } = await app.client().get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/checkins'].post.responses).toHaveProperty('202');
  expect(Object.keys(body.paths)).toContain('/api/companies/{companyId}');
  const person = expect.objectContaining({ in: 'header', name: personHeader });
  expect(body.paths['/api/companies/{companyId}'].patch.parameters).toContainEqual(person);
  expect(body.paths['/api/auth/checkpoint/logout'].post.parameters).toContainEqual(person);
  expect(body.paths['/api/companies/{companyId}'].get.parameters).not.toContainEqual(person);
});

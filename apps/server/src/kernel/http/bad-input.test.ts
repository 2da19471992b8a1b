import { answerHeader } from '@checkpoint/contract/headers';
import { describe, expect, it } from 'vitest';
import { foundCompany, signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const form = { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Lovelace' };

describe('refused input', () => {
  it('names every faulty field with the text of the specification and its key in the catalogue', async () => {
    const app = await testApp();
    const reply = await app
      .client()
      .post('/api/auth/checkpoint/signup', { email: 'nope', password: 'short' });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Please check the highlighted fields.',
      code: 'invalid_input',
      issues: [
        { path: 'email', message: 'Please enter a valid email address', key: 'validation.emailLogin' },
        { path: 'firstName', message: 'First name is required', key: 'validation.firstNameRequired' },
        { path: 'lastName', message: 'Last name is required', key: 'validation.lastNameRequired' },
        {
          path: 'password',
          message: 'Password must be at least 6 characters',
          key: 'validation.passwordMinimum',
        },
        { path: 'companyCode', message: 'Please enter your company code', key: 'validation.companyCode' },
      ],
      requestId: expect.any(String),
    });
  });

  it.each([
    ['a blank company name', '/api/companies', { name: '  ' }, 'name', 'Company name is required'],
    [
      'a zone that is none',
      '/api/companies',
      { name: 'A', settings: { timeZone: 'Mars/Base' } },
      'settings.timeZone',
      'This time zone is unknown.',
    ],
    ['a wrong type', '/api/companies', { name: 7 }, 'name', 'Company name is required'],
    [
      'control characters',
      '/api/companies',
      { name: 'A\u0000B' },
      'name',
      'This text contains characters that cannot be shown.',
    ],
    [
      'a direction override',
      '/api/companies',
      { name: 'A\u202eB' },
      'name',
      'This text contains characters that cannot be shown.',
    ],
  ])('%s', async (_what, path, body, field, message) => {
    const app = await testApp();
    const { client } = await signUpAdministrator(app);
    expect(await client.post(path, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: field, message }] },
    });
  });

  it.each([
    [
      'no location status',
      { type: 'check_in' },
      'locationStatus',
      'Please select your location status to continue',
    ],
    [
      'a blank one',
      { type: 'check_in', locationStatus: ' ' },
      'locationStatus',
      'Please select your location status to continue',
    ],
    [
      '101 characters',
      { type: 'check_in', locationStatus: 'x'.repeat(101) },
      'locationStatus',
      'This text is too long.',
    ],
    ['an unknown type', { type: 'break', locationStatus: 'lunch' }, 'type', 'This value is not valid.'],
    [
      'an id that is no UUID',
      { type: 'check_in', locationStatus: 'lunch', id: '7' },
      'id',
      'This value is not valid.',
    ],
  ])('a punch with %s', async (_what, body, field, message) => {
    const app = await testApp();
    const { admin } = await foundCompany(app);
    expect(await admin.post('/api/checkins', body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: field, message }] },
    });
  });

  it('a position that is not on Earth', async () => {
    const app = await testApp();
    const { admin } = await foundCompany(app);
    const body = { type: 'check_in', locationStatus: 'lunch', coordinates: { latitude: 91, longitude: 0 } };
    expect((await admin.post('/api/checkins', body)).status).toBe(400);
  });

  it('a cursor of nobody', async () => {
    const app = await testApp();
    const { admin } = await foundCompany(app);
    expect((await admin.get('/api/employees?before=x')).status).toBe(400);
    expect((await admin.get('/api/checkins/history?before=W10')).status).toBe(400);
    expect((await admin.get('/api/employees?limit=0')).status).toBe(400);
  });
});

describe('the form of a request', () => {
  const raw = async (payload: string, contentType?: string) => {
    const app = await testApp();
    const headers = contentType === undefined ? {} : { 'content-type': contentType };
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/auth/local/signup',
      headers,
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };

  it.each([
    ['text/plain', JSON.stringify(form)],
    ['application/x-www-form-urlencoded', 'email=a'],
    ['multipart/form-data; boundary=x', '--x--'],
    [undefined, JSON.stringify(form)],
  ])('%s is 415', async (contentType, payload) => {
    expect(await raw(payload, contentType)).toMatchObject({ status: 415, body: { code: 'not_json' } });
  });

  it('broken JSON is 400', async () => {
    expect(await raw('{"email":', 'application/json')).toMatchObject({
      status: 400,
      body: { code: 'invalid_json' },
    });
  });

  it('a body over 64 kB is 413', async () => {
    const body = JSON.stringify({ ...form, firstName: 'x'.repeat(64 * 1024) });
    expect(await raw(body, 'application/json')).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  it('a body that poisons prototypes is 400', async () => {
    expect((await raw('{"__proto__":{"role":"x"}}', 'application/json')).status).toBe(400);
  });

  it('unknown fields are ignored', async () => {
    expect(
      (await raw(JSON.stringify({ ...form, role: 'super_admin', id: 7 }), 'application/json')).status,
    ).toBe(201);
  });
});

describe('a path of nothing', () => {
  it.each(['/api/nothing', '/api', '/api/companies/x/y', '/api/%zz'])(
    '%s is 404 or 400 in JSON',
    async (path) => {
      const app = await testApp();
      const reply = await app.client().get(path);
      expect([400, 404]).toContain(reply.status);
      expect(reply.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
      expect(reply.headers).toMatchObject({
        ...{ [answerHeader]: reply.body.requestId, 'x-content-type-options': 'nosniff' },
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );
});

describe('an id or a code that cannot be one', () => {
  const shapes = ['x'.repeat(201), 'x'.repeat(5_000), '%00', 'a%00b', '%ff', '%zz', '%ED%A0%80'];

  it.each(shapes)('in the path of a call for somebody signed in is unknown: %.20s', async (id) => {
    const app = await testApp();
    const { admin } = await foundCompany(app);
    for (const path of [`/api/companies/${id}`, `/api/checkins/${id}/position`]) {
      const reply = path.endsWith('position')
        ? await admin.post(path, { coordinates: { latitude: 1, longitude: 2 } })
        : await admin.get(path);
      expect({ ...reply.body, requestId: '' }).toEqual({
        ...{ code: 'not_found', message: 'Not found.', requestId: '' },
      });
      expect(reply.status).toBe(404);
    }
  });

  it.each(shapes)('as a company code is unknown: %.20s', async (code) => {
    const app = await testApp();
    expect((await app.client().get(`/api/public/companies/by-code/${code}`)).status).toBe(404);
  });

  it('elsewhere is 400, whatever field brings it', async () => {
    const app = await testApp();
    const { admin } = await foundCompany(app);
    for (const query of ['search=a%00b', 'department=%00', 'search=%00']) {
      expect((await admin.get(`/api/employees?${query}`)).status).toBe(400);
    }
    const credentials = { email: 'ada@example.com', password: 'a\u0000b' };
    expect((await app.client().post('/api/auth/local/login', credentials)).status).toBeLessThan(500);
  });
});

it('answers with personal data are stored nowhere', async () => {
  const app = await testApp();
  const { admin } = await foundCompany(app);
  for (const path of ['/api/auth/user', '/api/employees', '/api/stats']) {
    expect((await admin.get(path)).headers['cache-control']).toBe('no-store');
    expect((await app.client().get(path)).headers['cache-control']).toBe('no-store');
  }
  // A proxy that kept this one would deny the call that the next version has.
  expect(await admin.get('/api/of-tomorrow')).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store' },
  });
  expect((await admin.get('/api/openapi.json')).headers['cache-control']).toBeUndefined();
});

it('every answer carries the strict headers', async () => {
  const app = await testApp();
  for (const path of ['/healthz', '/api/nothing', '/api/auth/user']) {
    const { headers } = await app.client().get(path);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      [answerHeader]: expect.any(String),
      'x-request-id': headers[answerHeader],
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

it('HSTS comes with a public address on HTTPS', async () => {
  const app = await testApp({ publicUrl: 'https://checkpoint.example' });
  const { headers } = await app.client().get('/healthz');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});

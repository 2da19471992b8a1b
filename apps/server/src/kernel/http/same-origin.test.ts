import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

describe('a write from another site', () => {
  const publicUrl = 'https://checkpoint.example';

  const write = async (headers: Record<string, string>, variables = {}) => {
    const app = await testApp(variables);
    const response = await app.app.inject({
      ...{ method: 'POST', url: '/api/auth/checkpoint/logout' },
      headers: { host: 'checkpoint.example', ...headers },
    });
    return response.statusCode;
  };

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none', origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://checkpoint.example:8080' }],
    [{ origin: 'http://checkpoint.example', host: 'checkpoint.example:443' }],
    [{ origin: 'https://checkpoint.example', host: 'checkpoint.example:80' }],
    [{ origin: 'ftp://checkpoint.example' }],
    [{ origin: 'ws://checkpoint.example' }],
    [{ origin: '//checkpoint.example' }],
    [{ origin: '' }],
    [{ origin: 'http://checkpoint.example', host: '' }],
    [{ origin: 'http://[::1]', host: '[::2]' }],
    [{ origin: 'http://app.localhost', host: 'localhost' }],
  ])('%j is refused', async (headers) => expect(await write(headers)).toBe(403));

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://checkpoint.example' }],
    [{ origin: 'https://checkpoint.example' }],
    [{ origin: 'http://checkpoint.example', host: 'checkpoint.example:80' }],
    [{ origin: 'https://checkpoint.example', host: 'checkpoint.example:443' }],
    [{ origin: 'http://checkpoint.example', host: 'Checkpoint.EXAMPLE' }],
    [{ origin: 'http://localhost:4201', host: 'LOCALHOST:4201' }],
    [{ origin: 'http://[::1]:4200', host: '[0:0:0:0:0:0:0:1]:4200' }],
    [{}],
  ])('%j is none', async (headers) => expect(await write(headers)).toBe(200));

  it.each([
    [{ origin: 'http://checkpoint.example' }],
    [{ origin: 'http://checkpoint.example', 'sec-fetch-site': 'none' }],
    [{ origin: 'http://checkpoint.example:443', host: 'checkpoint.example:443' }],
    [{ origin: 'http://localhost', host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
  ])('with a public address on HTTPS, %j is refused', async (headers) =>
    expect(await write(headers, { publicUrl })).toBe(403),
  );

  it.each([
    [{ origin: publicUrl }],
    [{ origin: 'https://checkpoint.example', host: 'CHECKPOINT.example:443' }],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [{ origin: 'http://localhost:3000', host: 'LOCALHOST:3000' }],
    [{ origin: 'http://localhost.:3000', host: 'localhost.:3000' }],
    [{ origin: 'http://app.localhost:3000', host: 'app.localhost:3000' }],
    [{ origin: 'http://127.0.0.2:3000', host: '127.0.0.2:3000' }],
    [{ origin: 'http://[::1]:3000', host: '[0:0:0:0:0:0:0:1]:3000' }],
  ])('with a public address on HTTPS, %j is none', async (headers) =>
    expect(await write(headers, { publicUrl })).toBe(200),
  );
});

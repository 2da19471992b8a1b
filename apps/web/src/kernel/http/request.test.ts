import { answerHeader } from '@checkpoint/contract/headers';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, isUnauthorized, request } from './request.ts';

const answer = (body: string | null, init?: ResponseInit) =>
  answerOfAnybody(body, { ...init, headers: { [answerHeader]: 'r' } });

/** An answer of something between the device and the server. */
const answerOfAnybody = (body: string | null, init?: ResponseInit) => {
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const refusalOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.unreachable('the request succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : expect.unreachable(String(error))),
  );

describe('a request', () => {
  it('carries the cookies and, without a body, neither body nor content type', async () => {
    const fetched = answer('[]');
    await request('GET', '/api/activity');
    expect(fetched).toHaveBeenCalledWith('/api/activity', {
      method: 'GET',
      credentials: 'include',
      cache: 'no-store',
    });
  });

  it('sends a body as JSON', async () => {
    const fetched = answer('{}');
    await request('POST', '/api/companies', { name: 'Northlight' });
    expect(fetched).toHaveBeenCalledWith('/api/companies', {
      method: 'POST',
      credentials: 'include',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Northlight"}',
    });
  });

  it('gives the JSON of the answer, null included, and nothing for an empty one', async () => {
    answer('{"name":"Northlight"}');
    expect(await request('GET', '/api/x')).toEqual({ name: 'Northlight' });
    answer('null');
    expect(await request('GET', '/api/x')).toBeNull();
    answer(null, { status: 204 });
    expect(await request('GET', '/api/x')).toBeUndefined();
  });
});

const body = {
  message: 'No.',
  code: 'invalid_input',
  issues: [{ path: 'email', message: 'Bad' }],
  requestId: 'r',
};

describe('what a network answers in place of the server', () => {
  it.each(['<html>Welcome</html>', '{"name":"Northlight"}', 'null', null])(
    'is no answer: %s',
    async (text) => {
      answerOfAnybody(text);
      await expect(request('GET', '/api/x')).rejects.not.toBeInstanceOf(ApiError);
    },
  );

  it.each([200, 401, 502])(
    'is not read, and let go of: what begins with %i may never end',
    async (status) => {
      const cancel = vi.fn();
      const endless = new ReadableStream({ pull: () => new Promise(() => {}), cancel });
      vi.stubGlobal('fetch', async () => new Response(endless, { status }));
      await expect(request('GET', '/api/x')).rejects.toThrow();
      expect(cancel).toHaveBeenCalledOnce();
    },
  );

  it('is no refusal of the server, however much it looks like one, and says nothing of the session', async () => {
    answerOfAnybody(JSON.stringify({ ...body, code: 'unauthenticated' }), { status: 401 });
    const error = await refusalOf(request('GET', '/api/x'));
    expect([error.code, error.issues, isUnauthorized(error)]).toEqual([undefined, [], false]);
  });
});

describe('a refusal', () => {
  it('reads "{status}: {response text}" and carries status, code and issues', async () => {
    answer(JSON.stringify(body), { status: 400 });
    const error = await refusalOf(request('GET', '/api/x'));
    expect(error.message).toBe(`400: ${JSON.stringify(body)}`);
    expect(error).toMatchObject({ status: 400, code: 'invalid_input', issues: body.issues, body });
  });

  it('has the status text where there is no response text', async () => {
    answer(null, { status: 502, statusText: 'Bad Gateway' });
    expect((await refusalOf(request('GET', '/api/x'))).message).toBe('502: Bad Gateway');
  });

  it.each(['<html>proxy</html>', '"text"', 'null', '{"message":1}'])(
    'has no code when the answer is not that of Checkpoint: %s',
    async (text) => {
      answer(text, { status: 503 });
      const error = await refusalOf(request('GET', '/api/x'));
      expect([error.code, error.issues]).toEqual([undefined, []]);
    },
  );

  it('is not what a missing answer raises', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(request('GET', '/api/x')).rejects.toBeInstanceOf(TypeError);
  });
});

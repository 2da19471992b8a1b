import { companyHeader, personHeader } from '@checkpoint/contract/headers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atTheTap, inOneTab, refusalIn, retryDelay, sendPunch } from './delivery.ts';
import { WebLock } from './web-lock.fixture.ts';

describe('the wait before another attempt', () => {
  it('starts at 2 seconds, doubles and ends at a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures, 1))).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('is spread, so that a whole office does not come back in the same second', () => {
    expect(retryDelay(1, 0)).toBe(1500);
  });
});

describe('sending in one tab at a time', () => {
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  /** A task that ends when it is told to. */
  function task() {
    let end = () => {};
    const done = new Promise<void>((resolve) => (end = resolve));
    return { run: vi.fn(() => done), end };
  }

  function provideLocks(): void {
    vi.useFakeTimers();
    Object.defineProperty(navigator, 'locks', {
      value: new WebLock().seenBy({}, () => true),
      configurable: true,
    });
  }

  it('is left alone over plain HTTP, where browsers have no Web Locks', () => {
    const [first, second] = [task(), task()];
    void inOneTab(first.run);
    void inOneTab(second.run);
    expect(first.run).toHaveBeenCalledTimes(1);
    expect(second.run).toHaveBeenCalledTimes(1);
  });

  it('waits until the tab before has ended', async () => {
    provideLocks();
    const [first, second] = [task(), task()];
    void inOneTab(first.run);
    const waiting = inOneTab(second.run);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(second.run).not.toHaveBeenCalled();
    first.end();
    second.end();
    await waiting;
    expect(second.run).toHaveBeenCalledTimes(1);
  });

  it('takes the lock from a frozen tab that never gives it back, which finishes what it is sending', async () => {
    provideLocks();
    const [frozen, next] = [task(), task()];
    const sending = inOneTab(frozen.run);
    const running = inOneTab(next.run);
    next.end();
    await vi.advanceTimersByTimeAsync(13_000);
    await running;
    expect(next.run).toHaveBeenCalledTimes(1);
    frozen.end();
    await sending;
    expect(frozen.run).toHaveBeenCalledTimes(1);
  });

  it('finishes what it is sending when the lock that it took from a frozen tab is taken from it too', async () => {
    provideLocks();
    const [frozen, slow, last] = [task(), task(), task()];
    void inOneTab(frozen.run);
    const sending = inOneTab(slow.run);
    await vi.advanceTimersByTimeAsync(13_000);
    const running = inOneTab(last.run);
    last.end();
    await vi.advanceTimersByTimeAsync(13_000);
    await running;
    slow.end();
    await expect(sending).resolves.toBeUndefined();
  });
});

describe('the answer to a punch', () => {
  const punch = { id: 'punch', type: 'check_in', locationStatus: 'in_office', isOffline: false } as const;

  const answering = (status: number, body: unknown) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(body, { status })),
    );
  /** What stands between the device and the server answers in its place. */
  const inItsPlace = (status: number, body: string) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(body, { status })),
    );
  const refusal = (code: string) => ({ message: 'Server says no.', code, requestId: 'r' });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const silent = (_path: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  it('is "recorded" when the record with its id comes back', async () => {
    answering(201, { id: 'punch', type: 'check_in' });
    expect(await sendPunch(punch, 'anna depot')).toMatchObject({ kind: 'recorded', record: { id: 'punch' } });
    expect(fetch).toHaveBeenCalledWith(
      '/api/checkins',
      expect.objectContaining({
        ...{ method: 'POST', credentials: 'include', body: JSON.stringify(punch) },
        headers: expect.objectContaining({ [personHeader]: 'anna', [companyHeader]: 'depot' }),
      }),
    );
  });

  it('is "under review" when the server keeps it for an administrator', async () => {
    answering(202, { id: 'punch', status: 'needs_review', reason: 'too_old' });
    expect(await sendPunch(punch, 'anna depot')).toEqual({ kind: 'under_review' });
  });

  it.each([
    ['already_checked_in', 409, 'conflict'],
    ['invalid_input', 400, 'refused'],
    ['forbidden', 403, 'refused'],
    ['cross_site_request', 403, 'refused'],
    ['not_found', 404, 'refused'],
    ['punch_id_reused', 422, 'refused'],
    ['unauthenticated', 401, 'unanswered'],
    ['password_change_required', 403, 'unanswered'],
    ['other_person', 403, 'unanswered'],
    ['other_company', 403, 'unanswered'],
    ['request_timeout', 408, 'unanswered'],
    ['too_many_attempts', 429, 'unanswered'],
    ['internal', 500, 'unanswered'],
    ['unavailable', 503, 'unanswered'],
  ])('%s (%i) counts as %s, and only what is refused is set aside', async (code, status, kind) => {
    answering(status, refusal(code));
    const answer = await sendPunch(punch, 'anna depot');
    expect(answer).toMatchObject({ kind, error: { status } });
    expect(refusalIn(answer) !== null).toBe(kind === 'refused');
  });

  it('other_person keeps what waited for its person, and tells the screen of a tap that it was not theirs', async () => {
    answering(403, refusal('other_person'));
    const answer = await sendPunch(punch, 'anna depot');
    expect(answer.kind).toBe('unanswered');
    expect(atTheTap(answer)).toMatchObject({ kind: 'refused', error: { code: 'other_person' } });
    expect(refusalIn(atTheTap(answer))).toBeNull();
    answering(401, refusal('unauthenticated'));
    expect(atTheTap(await sendPunch(punch, 'anna depot')).kind).toBe('unanswered');
  });

  it('other_company keeps a tap, also one that its screen waits for: it was theirs', async () => {
    answering(403, refusal('other_company'));
    expect(atTheTap(await sendPunch(punch, 'anna depot'))).toMatchObject({ kind: 'unanswered' });
  });

  it("keeps the server's words about a refusal with their key, and rather those about a field", async () => {
    answering(403, refusal('forbidden'));
    expect(refusalIn(await sendPunch(punch, 'anna depot'))).toEqual({
      message: 'Server says no.',
      key: 'error.forbidden',
    });
    const issues = [{ path: 'locationStatus', message: 'This text is too long.' }];
    answering(400, { ...refusal('invalid_input'), issues });
    expect(refusalIn(await sendPunch(punch, 'anna depot'))).toMatchObject({
      message: 'This text is too long.',
    });
  });

  it.each([
    ['a captive portal with a page of its own', 200, '<html>Welcome to our Wi-Fi</html>'],
    ['a captive portal with JSON', 200, '{"ok":true}'],
    ['a captive portal that echoes the id', 201, '{"id":"punch","type":"check_in"}'],
    ['a captive portal that asks for its own sign-in', 401, JSON.stringify(refusal('unauthenticated'))],
    ['a captive portal that refuses in words like ours', 400, JSON.stringify(refusal('invalid_input'))],
    ['a proxy that does not know the path', 404, '<html>Not Found</html>'],
    ['a proxy that forbids', 403, 'Forbidden'],
    ['a gateway without its server', 502, ''],
  ])('of %s is no answer', async (_who, status, body) => {
    inItsPlace(status, body);
    expect(await sendPunch(punch, 'anna depot')).toMatchObject({ kind: 'unanswered' });
  });

  it.each([
    ['when the network fails', async () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['after 8 seconds of silence', silent, 8000],
  ])('is none %s', async (_when, fetching, milliseconds) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetching);
    const answer = sendPunch(punch, 'anna depot');
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(await answer).toEqual({ kind: 'unanswered', error: null });
  });

  it('is none on a page that was put to sleep, and nothing leaves', async () => {
    vi.stubGlobal('fetch', vi.fn(silent));
    const stopping = new AbortController();
    const answer = sendPunch(punch, 'anna depot', stopping.signal);
    stopping.abort();
    expect(await answer).toEqual({ kind: 'unanswered', error: null });
    expect(await sendPunch(punch, 'anna depot', stopping.signal)).toEqual({
      kind: 'unanswered',
      error: null,
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

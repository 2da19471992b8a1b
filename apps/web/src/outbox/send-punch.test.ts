import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#kernel/http/request.ts';
import { pendingPunch } from './pending-punch.ts';
import { findWay, outcomeOf, sendEntry, sendPunch } from './send-punch.ts';

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

describe('the answer to a punch', () => {
  it('is "recorded" when the record with its id comes back', async () => {
    answering(201, { id: 'punch', type: 'check_in' });
    expect(await sendPunch(punch)).toMatchObject({ kind: 'recorded', record: { id: 'punch' } });
    expect(fetch).toHaveBeenCalledWith(
      '/api/checkins',
      expect.objectContaining({ method: 'POST', credentials: 'include', body: JSON.stringify(punch) }),
    );
  });

  it('is "under review" when the server keeps it for an administrator', async () => {
    answering(202, { id: 'punch', status: 'needs_review', reason: 'too_old' });
    expect(await sendPunch(punch)).toEqual({ kind: 'under_review' });
  });

  it.each([
    ['already_checked_in', 409, 'conflict', 'settled'],
    ['invalid_input', 400, 'refused', 'refused'],
    ['forbidden', 403, 'refused', 'refused'],
    ['cross_site_request', 403, 'refused', 'refused'],
    ['not_found', 404, 'refused', 'refused'],
    ['punch_id_reused', 422, 'refused', 'refused'],
    ['unauthenticated', 401, 'unanswered', 'later'],
    ['password_change_required', 403, 'unanswered', 'later'],
    ['other_person', 403, 'refused', 'dropped'],
    ['request_timeout', 408, 'unanswered', 'later'],
    ['request_too_late', 412, 'unanswered', 'later'],
    ['too_many_attempts', 429, 'unanswered', 'later'],
    ['internal', 500, 'unanswered', 'later'],
    ['unavailable', 503, 'unanswered', 'later'],
  ])('%s (%i) counts as %s, and the entry is %s', async (code, status, kind, outcome) => {
    answering(status, refusal(code));
    const answer = await sendPunch(punch);
    expect(answer).toMatchObject({ kind, error: { status } });
    expect(outcomeOf(answer).kind).toBe(outcome);
  });

  it('other_person keeps what waited for its person, who tapped while nobody could be asked', async () => {
    answering(403, refusal('other_person'));
    const answer = await sendPunch({ ...punch, isOffline: true });
    expect(outcomeOf(answer)).toEqual({ kind: 'later' });
  });

  it("keeps the server's words about a refusal with their key, and rather those about a field", async () => {
    answering(403, refusal('forbidden'));
    expect(outcomeOf(await sendPunch(punch))).toEqual({
      kind: 'refused',
      refusal: { message: 'Server says no.', key: 'error.forbidden' },
    });
    const issues = [{ path: 'locationStatus', message: 'This text is too long.' }];
    answering(400, { ...refusal('invalid_input'), issues });
    expect(outcomeOf(await sendPunch(punch))).toMatchObject({
      refusal: { message: 'This text is too long.' },
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
    expect(outcomeOf(await sendPunch(punch))).toEqual({ kind: 'later' });
  });

  it('is none when the network fails', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await sendPunch(punch)).toEqual({ kind: 'unanswered', error: null });
  });

  it('is none after 8 seconds of silence', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silent);
    const answer = sendPunch(punch);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await answer).toEqual({ kind: 'unanswered', error: null });
  });

  it('carries the raised error in the specified form', async () => {
    answering(400, refusal('invalid_input'));
    const answer = await sendPunch(punch);
    if (answer.kind !== 'refused') throw new Error('expected a refusal');
    expect(answer.error).toBeInstanceOf(ApiError);
    expect(answer.error.message).toBe(`400: ${JSON.stringify(refusal('invalid_input'))}`);
  });
});

describe('the way to the server', () => {
  const signal = new AbortController().signal;

  it('tells what time it is for the server, as far as the way of its answer lets one know', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(5_000_000);
    const answerAfter = (ms: number) =>
      vi.stubGlobal('fetch', async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return Response.json({ now: '2026-11-20T08:00:00.000Z' });
      });
    answerAfter(3000);
    const asked = performance.now();
    const finding = findWay(signal);
    await vi.advanceTimersByTimeAsync(3000);
    const way = await finding;
    expect(way?.(asked + 4000)).toEqual({
      earliest: Date.UTC(2026, 10, 20, 8, 0, 1),
      latest: Date.UTC(2026, 10, 20, 8, 0, 4),
    });
  });

  it('is asked for among the calls, which a proxy leaves to the server as it does the punches', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      path.startsWith('/api/')
        ? Response.json({ now: '2026-11-20T08:00:00.000Z' })
        : new Response('', { status: 200 }),
    );
    expect(await findWay(signal)).not.toBeNull();
  });

  it.each([
    ['JSON', 200, '{"ok":true}'],
    ['a refusal', 403, 'Forbidden'],
    ['a sign-in', 401, '{"message":"Sign in","code":"unauthenticated"}'],
  ])('is closed by %s of the network’s own', async (_what, status, body) => {
    inItsPlace(status, body);
    expect(await findWay(signal)).toBeNull();
  });

  it("is closed by a captive portal's page, by a gateway without its server, and where nothing answers", async () => {
    inItsPlace(200, '<html>Welcome to our Wi-Fi</html>');
    expect(await findWay(signal)).toBeNull();
    inItsPlace(502, 'Bad Gateway');
    expect(await findWay(signal)).toBeNull();
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await findWay(signal)).toBeNull();
  });
});

describe('an entry that arrived too late by the clock that the page took for the server', () => {
  const moment = () => ({ now: 9_000_000, monotonic: { page: 'page', at: 5000 } });
  const seen = new Date(9_000_000).toISOString();
  const tap = { userId: 'anna', type: 'check_in', locationStatus: 'in_office', location: 'Unknown' } as const;
  const place = { coordinates: null, accuracy: null, lastServerTime: { time: seen, seenAt: seen } };
  const entry = pendingPunch('punch', { ...tap, ...place }, moment(), true);

  /** A server that refuses the first request so, and takes the second. Gives what it was asked. */
  function refuseFirst(details: object) {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return asked.length === 1
        ? Response.json({ ...refusal('request_too_late'), ...details }, { status: 412 })
        : Response.json({ id: 'punch' });
    });
    return asked;
  }

  it('is asked again at once as an offline punch, which may arrive for as long by the clock that judges it', async () => {
    const asked = refuseFirst({ now: '2026-11-20T08:00:00.000Z' });
    const moments = [5000, 8000].map((at) => ({ now: 9_000_000, monotonic: { page: 'page', at } }));
    expect(await sendEntry(entry, () => moments.shift() ?? moment())).toMatchObject({ kind: 'recorded' });
    expect(asked).toMatchObject([
      { isOffline: false, arriveBy: new Date(9_008_000).toISOString() },
      { isOffline: true, occurredAt: seen, sentAt: seen, arriveBy: '2026-11-20T08:00:11.000Z' },
    ]);
  });

  it('may arrive whenever it does where a server of the version before told no time', async () => {
    const asked = refuseFirst({});
    expect(await sendEntry(entry, moment)).toMatchObject({ kind: 'recorded' });
    expect(asked).toMatchObject([{}, { isOffline: true }]);
    expect(asked[1]).not.toHaveProperty('arriveBy');
  });

  it('is not asked again where a network says so in the place of the server', async () => {
    inItsPlace(412, '<html>Precondition failed</html>');
    expect(outcomeOf(await sendEntry(entry, moment))).toEqual({ kind: 'later' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is not asked again once its person has given it up', async () => {
    const fetched = vi.fn(async () => Response.json(refusal('request_too_late'), { status: 412 }));
    vi.stubGlobal('fetch', fetched);
    const answer = await sendEntry(entry, moment, null, undefined, async () => true);
    expect(outcomeOf(answer)).toEqual({ kind: 'later' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is not asked again by a page that stops while it looks whether its person has given it up', async () => {
    const stopping = new AbortController();
    const fetched = vi.fn(async () => Response.json(refusal('request_too_late'), { status: 412 }));
    vi.stubGlobal('fetch', fetched);
    const isGivenUp = async () => {
      stopping.abort();
      return false;
    };
    const answer = await sendEntry(entry, moment, null, stopping.signal, isGivenUp);
    expect(outcomeOf(answer)).toEqual({ kind: 'later' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is not asked again by a page that stops', async () => {
    const stopping = new AbortController();
    const fetched = vi.fn(async () => {
      stopping.abort();
      return Response.json(refusal('request_too_late'), { status: 412 });
    });
    vi.stubGlobal('fetch', fetched);
    expect(await sendEntry(entry, moment, null, stopping.signal)).toMatchObject({ kind: 'unanswered' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

const silent = (_path: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

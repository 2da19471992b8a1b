import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverInBackground } from './background-delivery.ts';
import { settle } from './delivery.ts';
import { entry, keepTestsApart, open, type Page, places, settled, tap } from './outbox.fixture.ts';
import { locate } from './queue.ts';
import { openQueueStore } from './queue-store.ts';
import { storedQueue } from './stored-queue.fixture.ts';

const place = { location: '59.3, 18.1', coordinates: { latitude: 59.3, longitude: 18.1 }, accuracy: 35 };
type Answer = () => Response | Promise<Response>;
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server that has each punch as it comes first, and repeats what it said then (P-34). */
class Server {
  readonly records = new Map<string, object>();
  /** What was sent, in order: the ids of punches, and of punches with a position. */
  readonly requested: string[] = [];
  readonly positions: unknown[] = [];
  /** What becomes of the answers to punches, and to positions; of every further one that it comes. */
  replies: ((told: Response) => Response | Promise<Response>)[] = [];
  attached: Answer = () => Response.json({}, { status: 201 });
  underReview = false;

  readonly answer = async (path: string, { body }: { body?: string }): Promise<Response> => {
    if (path === '/api/auth/user') return Response.json({ id: 'anna', companyId: null });
    if (path.endsWith('/position')) {
      this.requested.push('position');
      this.positions.push([path.split('/')[3], JSON.parse(body ?? '')]);
      return this.attached();
    }
    const punch = JSON.parse(body ?? '');
    this.requested.push(punch.type);
    const record = this.records.get(punch.id) ?? punch;
    this.records.set(punch.id, record);
    const told = this.underReview ? { id: punch.id, status: 'needs_review' } : record;
    return (this.replies.shift() ?? ((told) => told))(Response.json(told));
  };
}

let server: Server;
keepTestsApart();
beforeEach(() => {
  server = new Server();
  vi.stubGlobal('fetch', server.answer);
});

/** Tapped, recorded, and its answer lost; then its position is found. */
async function located(page: Page): Promise<string> {
  server.replies = [lost];
  expect(await page.tap(tap())).toMatchObject({ kind: 'saved' });
  const id = storedQueue()[0]?.action.id ?? '';
  expect(await page.locate(id, place)).toBe(true);
  return id;
}

const delivered = async () => {
  await vi.advanceTimersByTimeAsync(2500);
  await settled();
  expect(storedQueue()).toEqual([]);
};

describe.each(places)('a position that a waiting punch was given, with %s', (_place, provide) => {
  beforeEach(provide);

  it('is sent after it where the server turns out to have had the punch before', async () => {
    const id = await located(await open());
    await delivered();
    expect(server.requested).toEqual(['check_in', 'check_in', 'position']);
    expect(server.positions).toEqual([[id, place]]);
  });

  it.each([
    ['its own', async (page: Page) => page],
    // Of nobody's: without Web Locks it would send as well.
    ['another', () => open(null)],
  ])('in %s tab, while a request for it was under way, is sent after it', async (_tab, finder) => {
    let answer = () => {};
    server.replies = [
      lost,
      (told) =>
        new Promise((resolve) => {
          answer = () => resolve(told);
        }),
    ];
    const page = await open();
    await page.tap(tap());
    const other = await finder(page);
    await vi.advanceTimersByTimeAsync(2500);
    const id = storedQueue()[0]?.action.id ?? '';
    await other.locate(id, place);
    answer();
    await settled();
    expect(server.positions).toEqual([[id, place]]);
  });

  it('is not sent again where it went with the punch', async () => {
    const id = await located(await open());
    server.records.clear();
    await delivered();
    expect(server.records.get(id)).toMatchObject(place);
    expect(server.positions).toEqual([]);
  });

  it('is not sent after a punch that the server holds for review, which takes none', async () => {
    await located(await open());
    server.underReview = true;
    await delivered();
    expect(server.positions).toEqual([]);
  });

  it('is sent by whichever tab sends the punch', async () => {
    const page = await open();
    const id = await located(page);
    page.stop();
    await open();
    await settled();
    expect(server.positions).toEqual([[id, place]]);
  });

  it.each<[string, Answer]>([
    ['is never answered', () => new Promise<Response>(() => {})],
    ['is refused', () => Response.json({ message: '', code: 'position_too_late' }, { status: 409 })],
    ['cannot be attached now', () => Response.json({ message: '', code: 'internal' }, { status: 500 })],
  ])('holds up, repeats and loses no punch where it %s', async (_what, attached) => {
    const page = await open();
    await located(page);
    server.attached = attached;
    await page.tap(tap('check_out'));
    await delivered();
    expect(server.requested.filter((what) => what !== 'position')).toEqual([
      'check_in',
      'check_in',
      'check_out',
    ]);
    expect(page.state()).toMatchObject({ entries: [], delivered: 2 });
  });
});

it('is found in the list as it is stored, although the page knew the punch without it', async () => {
  const known = [entry('punch')];
  const record = { id: 'punch', coordinates: null } as CheckRecord;
  const store = openQueueStore();
  vi.spyOn(store, 'changeHere').mockImplementation(async (settling) => {
    expect(settling(locate(known, 'punch', place))).toEqual([]);
    expect(settling(known)).toEqual([]);
    return true;
  });
  const settled = await settle(store, 'punch', { kind: 'recorded', record });
  expect(settled).toEqual({ isStored: true, place });
});

describe('the service worker', () => {
  /** Of a page that has been closed. */
  async function leaveLocated(): Promise<string> {
    places[0][1]();
    const page = await open();
    const id = await located(page);
    page.stop();
    return id;
  }

  it('sends the position, too, and stays awake for that', async () => {
    const id = await leaveLocated();
    let attach = () => {};
    server.attached = () =>
      new Promise((resolve) => {
        attach = () => resolve(Response.json({}));
      });
    const done = vi.fn();
    const delivery = deliverInBackground().then(done);
    await settled();
    expect(server.positions).toEqual([[id, place]]);
    expect(done).not.toHaveBeenCalled();
    attach();
    await delivery;
  });

  it('gives it up soon, for what is tapped by then', async () => {
    await leaveLocated();
    server.attached = lost;
    const done = vi.fn();
    void deliverInBackground().then(done);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(done).toHaveBeenCalled();
    expect(server.positions).toHaveLength(3);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { openStream } from './shared-stream.ts';

/** Web Locks of one browser: one holder by name, the others in a row. */
function provideLocks(): void {
  const rows = new Map<string, Promise<void>>();
  const request = (name: string, { signal }: LockOptions, run: () => Promise<void>) => {
    const before = rows.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal?.aborted ? undefined : run()));
    rows.set(name, turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

const streams: { close(): void }[] = [];
/** A tab of the person, and what it heard. */
function tab(person = 'anna') {
  const stream = openStream('/api/events', person);
  streams.push(stream);
  const heard: string[] = [];
  for (const name of ['hello', 'own', 'error']) stream.addEventListener(name, () => heard.push(name));
  return { stream, heard };
}
const turns = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  provideLocks();
  TestStream.opened = [];
  vi.stubGlobal('EventSource', TestStream);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('the tabs of one browser', () => {
  it('share one connection, and all hear everything', async () => {
    const [one, other] = [tab(), tab()];
    await turns();
    expect(TestStream.opened).toHaveLength(1);
    TestStream.current.say('hello');
    TestStream.current.say('own');
    await turns();
    expect([one.heard, other.heard]).toEqual([
      ['hello', 'own'],
      ['hello', 'own'],
    ]);
  });

  it('greet one that comes later', async () => {
    tab();
    await turns();
    TestStream.current.say('hello');
    const late = tab();
    await turns();
    expect(late.heard).toEqual(['hello']);
  });

  it('go on when the leading one is closed or hidden, knowing that they may have missed something', async () => {
    const [one, other] = [tab(), tab()];
    await turns();
    TestStream.current.say('hello');
    await turns();
    one.stream.close();
    await turns();
    expect(TestStream.opened.map(({ readyState }) => readyState)).toEqual([TestStream.CLOSED, 0]);
    TestStream.current.say('hello');
    expect(other.heard).toEqual(['hello', 'error', 'hello']);
  });

  it('hear of a refusal together', async () => {
    const [one, other] = [tab(), tab()];
    await turns();
    TestStream.current.refuse();
    await turns();
    expect([one.heard, other.heard]).toEqual([['error'], ['error']]);
    expect([one.stream.readyState, other.stream.readyState]).toEqual([TestStream.CLOSED, TestStream.CLOSED]);
  });

  it("never hear another person's events", async () => {
    const [one, other] = [tab('anna'), tab('ben')];
    await turns();
    expect(TestStream.opened).toHaveLength(2);
    TestStream.opened[1]?.say('own');
    await turns();
    expect([one.heard, other.heard]).toEqual([[], ['own']]);
  });
});

import type { ErrorCode } from '@checkpoint/contract/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#kernel/http/request.ts';
import { forgetIdentity, rememberIdentity, updatePerson } from '#kernel/session/person.ts';
import { anna } from '#testing/page.fixture.tsx';
import { askOrRemember, isFromMemory, rememberAnswers } from './last-known.ts';
import { createQueryClient } from './query-client.ts';

const path = '/api/checkins/latest';
const answer = { type: 'check_in' };
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const refuses = (status: number, code?: ErrorCode) => () =>
  Promise.reject(new ApiError(status, '', code && { message: '', code, requestId: '' }));

/** A visit on which the server answered. */
function visit(answers: Readonly<Record<string, unknown>> = { [path]: answer }) {
  const queries = createQueryClient(() => {});
  const stop = rememberAnswers(queries);
  for (const [at, data] of Object.entries(answers)) queries.setQueryData([at], data);
  stop();
}

/** A request that nothing ever answers, on a clock that the test moves. */
function silent() {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  return (signal?: AbortSignal) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

beforeEach(() => {
  rememberIdentity(anna);
  updatePerson({ kind: 'entered', user: anna });
});

describe('an answer known from an earlier visit', () => {
  it('is shown when the server cannot be reached', async () => {
    visit();
    expect(await askOrRemember(path, noAnswer)).toEqual(answer);
    expect(await askOrRemember(path, refuses(503))).toEqual(answer);
  });

  it('is shown when the server takes too long', async () => {
    visit();
    const asked = askOrRemember(path, silent());
    await vi.advanceTimersByTimeAsync(4000);
    expect(await asked).toEqual(answer);
  });

  it('is awaited for a minute at most where there is none yet', async () => {
    visit({});
    const asked = askOrRemember(path, silent());
    const failed = vi.fn();
    void asked.catch(failed);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('never hides what the server says now, refusals included', async () => {
    visit();
    expect(await askOrRemember(path, async () => null)).toBeNull();
    await expect(askOrRemember(path, refuses(403, 'forbidden'))).rejects.toThrow('403');
  });

  it('is shown when something in front of the server refuses: a proxy without a server, a page of the network', async () => {
    visit();
    expect(await askOrRemember(path, refuses(404))).toEqual(answer);
    expect(await askOrRemember(path, refuses(403))).toEqual(answer);
  });

  it('is not stored again when it is shown: another tab may have learnt more meanwhile', async () => {
    visit();
    vi.stubGlobal('fetch', noAnswer);
    const queries = createQueryClient(() => {});
    const stop = rememberAnswers(queries);
    const writes = vi.spyOn(Storage.prototype, 'setItem');
    expect(await queries.fetchQuery({ queryKey: [path] })).toEqual(answer);
    expect(writes).not.toHaveBeenCalled();
    // The answer to a tap counts as new all the same.
    queries.setQueryData([path], { type: 'check_out' });
    expect(await askOrRemember(path, noAnswer)).toEqual({ type: 'check_out' });
    vi.stubGlobal('fetch', async () => Response.json({ type: 'check_in' }));
    await queries.refetchQueries({ queryKey: [path] });
    await queries.fetchQuery({ queryKey: [path], staleTime: 0 });
    expect(await askOrRemember(path, noAnswer)).toEqual({ type: 'check_in' });
    stop();
  });

  it('is not remembered over what another tab has learnt since it was asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
    const queries = createQueryClient(() => {});
    const stop = rememberAnswers(queries);
    const readAt = async (asked: number, answered: number, meanwhile = () => {}) => {
      vi.setSystemTime(asked);
      vi.stubGlobal('fetch', async () => {
        meanwhile();
        vi.setSystemTime(answered);
        return Response.json({ type: 'check_in', asked });
      });
      await queries.invalidateQueries({ queryKey: [path] });
      await queries.fetchQuery({ queryKey: [path] });
      return askOrRemember(path, noAnswer);
    };
    const tappedElsewhere = () => {
      vi.setSystemTime(5020);
      visit({ [path]: { type: 'check_out' } });
    };
    expect(await readAt(5010, 5030, tappedElsewhere)).toEqual({ type: 'check_out' });
    expect(await readAt(5040, 5050)).toEqual({ type: 'check_in', asked: 5040 });
    // With a clock that was set back, the order is unknown.
    expect(await readAt(1000, 1010)).toEqual({ type: 'check_in', asked: 1000 });
    stop();
  });

  it('of another tab, learnt since this was asked for, is shown in place of the older one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
    const before = async () => {
      vi.setSystemTime(5020);
      visit({ [path]: { type: 'check_out' } });
      return answer;
    };
    expect(await askOrRemember(path, before)).toEqual({ type: 'check_out' });
    vi.setSystemTime(5030);
    expect(await askOrRemember(path, async () => answer)).toEqual(answer);
    // With a clock that was set back, the order is unknown.
    vi.setSystemTime(1000);
    expect(await askOrRemember(path, async () => answer)).toEqual(answer);
  });

  it('stays known for what it is where an earlier question, whose answer is not shown any more, is answered after it', async () => {
    visit();
    let answerEarlier = (_: unknown) => {};
    const earlier = askOrRemember(path, () => new Promise((resolve) => (answerEarlier = resolve)));
    await askOrRemember(path, noAnswer);
    answerEarlier(answer);
    await earlier;
    expect(isFromMemory(path)).toBe(true);
    await askOrRemember(path, async () => answer);
    expect(isFromMemory(path)).toBe(false);
  });

  it('is not fallen back to where storage had no room for what came after it', async () => {
    const queries = createQueryClient(() => {});
    const stop = rememberAnswers(queries);
    queries.setQueryData([path], { type: 'check_out' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    queries.setQueryData([path], { type: 'check_in' });
    vi.stubGlobal('fetch', noAnswer);
    await queries.invalidateQueries({ queryKey: [path] });
    await expect(queries.fetchQuery({ queryKey: [path] })).rejects.toThrow('Failed to fetch');
    expect(queries.getQueryData([path])).toEqual({ type: 'check_in' });
    full.mockRestore();
    queries.setQueryData([path], { type: 'check_in' });
    expect(await askOrRemember(path, noAnswer)).toEqual({ type: 'check_in' });
    stop();
  });

  it('belongs to the person it was given to', async () => {
    visit();
    rememberIdentity({ ...anna, id: 'ben' });
    await expect(askOrRemember(path, noAnswer)).rejects.toThrow('Failed to fetch');
  });

  it('is not shown on the page of somebody who was here before and asked for it earlier', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
    const signedInElsewhere = async () => {
      vi.setSystemTime(5020);
      rememberIdentity({ ...anna, id: 'ben' });
      updatePerson({ kind: 'entered', user: { ...anna, id: 'ben' } });
      visit({ [path]: { type: 'check_out' } });
      updatePerson({ kind: 'entered', user: anna });
      return answer;
    };
    expect(await askOrRemember(path, signedInElsewhere)).toEqual(answer);
  });

  it('is not kept for somebody else who signed in before it came', async () => {
    rememberIdentity({ ...anna, id: 'ben' });
    visit();
    await expect(askOrRemember(path, noAnswer)).rejects.toThrow('Failed to fetch');
  });

  it('is gone after signing out', async () => {
    visit();
    forgetIdentity();
    expect(localStorage.length).toBe(0);
    rememberIdentity(anna);
    await expect(askOrRemember(path, noAnswer)).rejects.toThrow();
  });

  it("is one's own: lists of the company are never kept", async () => {
    visit({ '/api/employees': [anna], '/api/activity': [] });
    expect(localStorage.getItem('checkpoint.last-known')).toBeNull();
  });
});

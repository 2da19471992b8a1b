import { afterEach, describe, expect, it, vi } from 'vitest';
import { pendingPunch } from './pending-punch.ts';
import { append, remove } from './queue.ts';
import { canStore, changeQueue, onForeignChange, readQueue } from './queue-storage.ts';

const key = 'checkpoint.pending-actions';
const punch = pendingPunch(
  'punch',
  {
    userId: 'anna',
    type: 'check_in',
    locationStatus: 'in_office',
    location: 'Unknown',
    coordinates: null,
    accuracy: null,
    lastServerTime: null,
  },
  { now: 7, monotonic: { page: 'page', at: 0 } },
  true,
);

afterEach(() => vi.restoreAllMocks());

describe('the stored list of pending actions', () => {
  it('survives a reload', () => {
    expect(changeQueue((queue) => append(queue, punch))).toBe(true);
    expect(readQueue()).toEqual([punch]);
  });

  it('is removed with its last entry', () => {
    changeQueue((queue) => append(queue, punch));
    changeQueue((queue) => remove(queue, 'punch'));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("keeps another version's actions untouched and does not send them", () => {
    const foreign = { action: { kind: 'from the future' }, timestamp: 1 };
    localStorage.setItem(key, JSON.stringify([foreign]));
    expect(readQueue()).toEqual([]);
    changeQueue((queue) => append(queue, punch));
    changeQueue((queue) => remove(queue, 'punch'));
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([foreign]);
  });

  it.each(['not JSON', '7', '{}'])('is empty when the storage holds %s', (text) => {
    localStorage.setItem(key, text);
    expect(readQueue()).toEqual([]);
  });

  it('says when the storage is full or blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(changeQueue((queue) => append(queue, punch))).toBe(false);
    expect(canStore()).toBe(false);
  });

  it('tells of changes by other tabs, and of nothing else', () => {
    const listener = vi.fn();
    const stop = onForeignChange(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'checkpoint.theme' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

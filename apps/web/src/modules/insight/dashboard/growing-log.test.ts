import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { describe, expect, it } from 'vitest';
import { withRecords } from './growing-log.ts';

/** A record of the given second; what else it holds plays no part here. */
const at = (second: number, changes: Partial<MarkedRecord> = {}): MarkedRecord => ({
  id: `at-${second}`,
  type: 'check_in',
  timestamp: new Date(second * 1000).toISOString(),
  location: null,
  locationStatus: 'in_office',
  coordinates: null,
  isOffline: false,
  syncedAt: null,
  timeZone: 'UTC',
  employee: { id: 'e', userId: 'u', department: null, user: { firstName: 'Ada', lastName: 'Byron' } },
  marks: [],
  ...changes,
});
const ids = (pages: readonly (readonly MarkedRecord[])[]) => pages.map((items) => items.map(({ id }) => id));

describe('a log that grows', () => {
  const pages = [
    [at(50), at(40)],
    [at(30), at(20)],
  ];

  it('puts a record where its time belongs', () => {
    expect(ids(withRecords(pages, [at(60), at(25), at(45)], false))).toEqual([
      ['at-60', 'at-50', 'at-45', 'at-40'],
      ['at-30', 'at-25', 'at-20'],
    ]);
  });

  it('leaves what lies behind its end to a later page, unless it is whole', () => {
    expect(withRecords(pages, [at(10)], false)).toBe(pages);
    expect(ids(withRecords(pages, [at(10)], true)).flat()).toContain('at-10');
    expect(ids(withRecords([[]], [at(10)], true)).flat()).toEqual(['at-10']);
  });

  it('has a record once, wherever it stood, and in its last version', () => {
    const changed = withRecords(pages, [at(20, { locationStatus: 'lunch' })], false);
    expect(ids(changed)).toEqual(ids(pages));
    expect(changed[1]?.[1]?.locationStatus).toBe('lunch');
    const twins = [[at(50, { id: 'twin' })], [at(50)]];
    expect(ids(withRecords(twins, [at(50, { id: 'twin' })], false))).toEqual(ids(twins));
  });

  it('leaves pages alone that nothing came to, and divides one that has grown long', () => {
    const newer = Array.from({ length: 250 }, (_, index) => at(100 + index));
    const grown = withRecords(pages, newer, false);
    expect(grown.at(-1)).toBe(pages[1]);
    expect(grown.every(({ length }) => length <= 200)).toBe(true);
    expect(ids(grown).flat()).toEqual([...newer.map(({ id }) => id).reverse(), ...ids(pages).flat()]);
  });
});

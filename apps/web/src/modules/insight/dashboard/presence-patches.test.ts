import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { describe, expect, it } from 'vitest';
import type { EmployeePages } from './api/employees.ts';
import { isOutdated, patchActivity, patchEmployees, rowsNotShown } from './presence-patches.ts';

const row = (id: string, status: 'checked_in' | 'checked_out' = 'checked_out'): EmployeeWithPresence => ({
  id,
  userId: `user of ${id}`,
  user: { firstName: id, lastName: 'Ek', email: `${id}@example.com` },
  department: null,
  jobTitle: null,
  phone: null,
  employeeId: null,
  version: 1,
  role: 'employee',
  isOwner: false,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  status,
  checkInTime: null,
  checkOutTime: null,
  locationStatus: null,
  coordinates: null,
  marks: [],
});

const pages = (...lists: string[][]): EmployeePages => ({
  pages: lists.map((ids) => ({ items: ids.map((id) => row(id)), nextCursor: null })),
  pageParams: lists.map(() => null),
});

const record = (id: string, time: string): MarkedRecord => ({
  id,
  type: 'check_in',
  timestamp: `2026-11-20T${time}:00.000Z`,
  location: null,
  locationStatus: null,
  coordinates: null,
  isOffline: false,
  syncedAt: null,
  timeZone: 'UTC',
  employee: { id: 'e', userId: 'u', department: null, user: { firstName: 'A', lastName: 'B' } },
  marks: [],
});

const byName = { search: '', department: '', order: 'name', group: '' } as const;

describe('changed presence by name', () => {
  it('replaces its rows where they stand, on whatever page', () => {
    const patched = patchEmployees(
      pages(['a', 'b'], ['c']),
      [row('b', 'checked_in'), row('c', 'checked_in')],
      byName,
    );
    expect(patched.pages.flatMap(({ items }) => items.map(({ id, status }) => `${id} ${status}`))).toEqual([
      'a checked_out',
      'b checked_in',
      'c checked_in',
    ]);
  });

  it('leaves all other rows the very same, so that they are not drawn again', () => {
    const before = pages(['a', 'b']);
    const patched = patchEmployees(before, [row('b', 'checked_in')], byName);
    expect(patched.pages[0]?.items[0]).toBe(before.pages[0]?.items[0]);
  });

  it('of somebody who is not shown changes nothing', () => {
    const before = pages(['a']);
    expect(patchEmployees(before, [row('elsewhere')], byName)).toBe(before);
  });
});

describe('the server is asked who belongs where', () => {
  const sales = { ...byName, department: 'Sales' };
  const edited = (id: string, department: string | null) => ({ ...row(id), department, version: 2 });

  it('when somebody who is shown was edited, but not for a punch', () => {
    expect(isOutdated(pages(['a']), [edited('a', null)], byName)).toBe(true);
    expect(isOutdated(pages(['a']), [row('a', 'checked_in')], byName)).toBe(false);
  });

  it('when somebody is found who was not, unless they may stand on a page that is not loaded', () => {
    const more: EmployeePages = {
      ...{ pages: [{ items: [row('a')], nextCursor: 'more' }], pageParams: [null] },
    };
    expect(isOutdated(pages(['a']), [edited('z', 'Sales')], sales)).toBe(true);
    expect(isOutdated(pages(['a']), [edited('z', 'Lab')], sales)).toBe(false);
    expect(isOutdated(more, [edited('z', 'Sales')], sales)).toBe(false);
  });

  it('when somebody beyond the loaded pages now belongs on one of them, by name or never having punched', () => {
    const more: EmployeePages = {
      ...{ pages: [{ items: [row('Bo'), row('Mia')], nextCursor: 'more' }], pageParams: [null] },
    };
    expect(isOutdated(more, [edited('élodie', 'Sales')], sales)).toBe(true);
    expect(isOutdated(more, [edited('Nora', 'Sales')], sales)).toBe(false);
    const added = (createdAt: string) => ({ ...edited('Nora', 'Sales'), createdAt });
    const latest = { ...sales, order: 'changed' } as const;
    expect(isOutdated(more, [added('2026-11-02T00:00:00.000Z')], latest)).toBe(true);
    expect(isOutdated(more, [added('2026-10-01T00:00:00.000Z')], latest)).toBe(false);
    // A punch is put into its place without asking.
    const punched = { ...edited('Nora', 'Sales'), checkInTime: '2026-11-20T08:00:00.000Z' };
    expect(isOutdated(more, [punched], latest)).toBe(false);
  });
});

describe('new activity', () => {
  it('comes first, newest first', () => {
    const patched = patchActivity(
      [record('old', '08:00')],
      [record('newest', '10:00'), record('new', '09:00')],
    );
    expect(patched.map(({ id }) => id)).toEqual(['newest', 'new', 'old']);
  });

  it('is never listed twice', () => {
    expect(patchActivity([record('same', '08:00')], [record('same', '08:00')])).toHaveLength(1);
  });

  it('of the past, sent late, takes its place in time', () => {
    const patched = patchActivity([record('now', '10:00')], [record('offline', '07:00')]);
    expect(patched.map(({ id }) => id)).toEqual(['now', 'offline']);
  });

  it('of the same millisecond is in the order that the server has', () => {
    const of = (id: string) => ({
      ...record(id, '08:00'),
      employee: { ...record(id, '08:00').employee, id },
    });
    const ids = (known: string, news: string) => patchActivity([of(known)], [of(news)]).map(({ id }) => id);
    expect([ids('a', 'b'), ids('b', 'a')]).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ]);
  });

  it('keeps to the 20 that the server sends', () => {
    const many = Array.from({ length: 20 }, (_, index) => record(`${index}`, '08:00'));
    expect(patchActivity(many, [record('new', '09:00')])).toHaveLength(20);
  });
});

describe('changed presence by its time', () => {
  const byChange = { search: '', department: '', order: 'changed', group: '' } as const;
  const came = (id: string, time: string) => ({
    ...row(id, 'checked_in'),
    checkInTime: `2026-11-20T${time}:00.000Z`,
  });
  const idsOf = (patched: EmployeePages) =>
    patched.pages.map(({ items }) => items.map(({ id }) => id).join());

  it('moves to the front, the latest first, and leaves the place where it was', () => {
    const patched = patchEmployees(
      pages(['a', 'b'], ['c', 'd']),
      [came('c', '08:00'), came('b', '08:01')],
      byChange,
    );
    expect(idsOf(patched)).toEqual(['b,c,a', 'd']);
  });

  it('of somebody who never punched stays where it is', () => {
    const edited = { ...row('c'), department: 'Lab' };
    const patched = patchEmployees(pages(['a', 'b'], ['c']), [edited, row('elsewhere')], byChange);
    expect(idsOf(patched)).toEqual(['a,b', 'c']);
    expect(patched.pages[1]?.items[0]).toBe(edited);
  });

  it('stays where it is through an edit, a move or another status', () => {
    const known = patchEmployees(pages(['a', 'b']), [came('a', '08:00'), came('b', '09:00')], byChange);
    const changed = { ...came('a', '08:00'), department: 'Lab', locationStatus: 'remote', version: 2 };
    const patched = patchEmployees(known, [changed], byChange);
    expect(idsOf(patched)).toEqual(['b,a']);
    expect(patched.pages[0]?.items[1]).toBe(changed);
  });

  it('takes its place by its time, a punch that was sent late among those of then', () => {
    const known = patchEmployees(pages(['a', 'b']), [came('a', '08:00'), came('b', '10:00')], byChange);
    expect(idsOf(patchEmployees(known, [came('z', '09:00')], byChange))).toEqual(['b,z,a']);
  });

  it('waits for its page, when all who are loaded came later', () => {
    const { pages: known } = patchEmployees(pages(['a']), [came('a', '08:00')], byChange);
    const more = { pages: known.map((page) => ({ ...page, nextCursor: 'more' })), pageParams: [null] };
    expect(idsOf(patchEmployees(more, [{ ...came('z', '07:00'), version: 2 }], byChange))).toEqual(['a']);
  });

  it('comes from a page that is not loaded, if the filter finds it', () => {
    const known = pages(['a']);
    expect(idsOf(patchEmployees(known, [came('z', '08:00')], byChange))).toEqual(['z,a']);
    expect(idsOf(patchEmployees(known, [came('z', '08:00')], { ...byChange, search: 'Q' }))).toEqual(['a']);
    expect(idsOf(patchEmployees(known, [came('z', '08:00')], { ...byChange, search: 'Z ek' }))).toEqual([
      'z,a',
    ]);
    expect(idsOf(patchEmployees(known, [came('z', '08:00')], { ...byChange, department: 'Lab' }))).toEqual([
      'a',
    ]);
  });
});

describe('those who are not shown exactly so', () => {
  it('are those whose row differs on every list, or stands on none', () => {
    const lists = [pages(['a', 'b'], ['c']), pages(['c'])];
    const changed = [row('a'), row('b', 'checked_in'), row('c'), row('d')];
    expect(rowsNotShown(lists, changed).map(({ id }) => id)).toEqual(['b', 'd']);
  });

  it('are found by reading each list once, however many were changed', () => {
    let reads = 0;
    const { pages: loaded, pageParams } = pages(['a', 'b'], ['c']);
    const list: EmployeePages = {
      pageParams,
      get pages() {
        reads += 1;
        return loaded;
      },
    };
    rowsNotShown([list], [row('a'), row('b'), row('c'), row('d')]);
    expect(reads).toBe(1);
  });
});

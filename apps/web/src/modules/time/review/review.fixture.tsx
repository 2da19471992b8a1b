import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { type Answers, anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { ReviewPage } from './review-page.tsx';

const grace = { id: 'grace', firstName: 'Grace', lastName: 'Hopper' };
const admin = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace' };
const noEvidence = { occurredAt: null, sentAt: null, monotonicAge: null, lastServerTime: null };

export const held = {
  ...{ id: 'held', employee: grace, type: 'check_out', timestamp: '2026-11-19T16:00:00.000Z' },
  ...{ reason: 'older_than_last', syncedAt: '2026-11-20T08:00:00.000Z', clockSuspect: false },
  ...{ timeZone: 'Europe/Stockholm', evidence: noEvidence },
};
export const flagged = {
  ...{ id: 'flagged', employee: grace, type: 'check_in', timestamp: '2026-11-20T07:00:00.000Z' },
  ...{ syncedAt: '2026-11-20T09:00:00.000Z', timeZone: 'Europe/Stockholm', marks: ['clock_suspect'] },
  evidence: {
    ...{ occurredAt: '2026-11-20T05:00:00.000Z', sentAt: '2026-11-20T07:00:00.000Z' },
    ...{ monotonicAge: 3 * 3_600_000, lastServerTime: null },
  },
};
const missing = {
  period: {
    ...{ id: 'period', startedAt: '2026-11-18T07:00:00.000Z', endedAt: null },
    ...{ checkOutMissing: true, corrected: false },
  },
  ...{ employee: grace, timeZone: 'Europe/Stockholm', longestShiftHours: 16 },
};
export const asked = {
  ...{ requestId: 'request', employee: grace, status: 'asked', decided: null },
  changes: [
    {
      ...{ id: 'change', kind: 'settle', punchId: 'p', addedId: null, heldPunchId: null, type: null },
      timestamp: '2026-11-17T16:30:00.000Z',
      about: { type: 'check_in', timestamp: '2026-11-17T07:00:00.000Z' },
    },
  ],
  asked: { by: grace, at: '2026-11-20T06:00:00.000Z', reason: 'I forgot.' },
};
export const decided = {
  ...{ ...asked, requestId: 'earlier', status: 'accepted' },
  decided: { by: admin, at: '2026-11-20T07:00:00.000Z', reason: 'Seen at the door.' },
};

const count = { held: 1, checkOutMissing: 1, flagged: 1, asked: 1, total: 4 };
export const all = { held: [held], checkOutMissing: [missing], flagged: [flagged], asked: [asked], count };

export function open(answers: Answers = {}, place = '') {
  window.history.replaceState(null, '', `/review${place}`);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType: 'local' },
    'GET /api/companies/northlight': northlight,
    'GET /api/review': all,
    'GET /api/corrections': [],
    ...answers,
  });
  openPage(<ReviewPage />);
  return calls;
}

export const punch = (id: string, type: string, timestamp: string, marks: string[] = []) => ({
  ...{ id, type, timestamp, marks, location: null, locationStatus: 'in_office', coordinates: null },
  ...{ isOffline: false, syncedAt: null, timeZone: 'Europe/Stockholm' },
  employee: { id: 'grace', userId: 'u', department: null, user: { firstName: 'Grace', lastName: 'Hopper' } },
});

/** Opens Grace's day, `2026-11-17`. */
export const openDay = (timeline: object, corrections: object[] = [], answers: Answers = {}) =>
  open(
    {
      'GET /api/timeline': { employee: grace, version: 3, evidence: [], held: [], ...timeline },
      'GET /api/corrections': corrections,
      ...answers,
    },
    '?employee=grace&day=2026-11-17',
  );

export const cases = async () => {
  await screen.findByText('4 entries need your decision');
  return screen.getAllByRole('listitem').filter((item) => within(item).queryAllByRole('list').length > 0);
};
export const caseOf = async (kind: string) => {
  const found = (await cases()).find((item) => within(item).queryByText(kind) !== null);
  if (found === undefined) throw new Error(`no case of the kind ${kind}`);
  return within(found);
};
export const posts = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
/** As a phone that goes into a pocket: what was decided is sent at the latest now. */
export const leavePage = () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  state.mockRestore();
};
export const answered = (...ids: string[]) => ids.map((id) => ({ id, outcome: 'done' }));

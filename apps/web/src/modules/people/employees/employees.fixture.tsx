import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { type Answers, anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { EmployeesPage } from './employees-page.tsx';

/** 12:22:05 in Stockholm. */
const noon = Date.parse('2026-11-20T11:22:05.000Z');

export const person = (
  id: string,
  firstName: string,
  changes: Partial<EmployeeWithPresence> = {},
): EmployeeWithPresence => ({
  id,
  userId: `user-${id}`,
  user: { firstName, lastName: 'Ek', email: `${id}@example.com` },
  department: 'Design',
  jobTitle: 'Maker',
  phone: null,
  employeeId: null,
  isActive: true,
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 1,
  role: 'employee',
  isOwner: false,
  status: 'checked_out',
  checkInTime: null,
  checkOutTime: null,
  locationStatus: null,
  coordinates: null,
  marks: [],
  ...changes,
});

export const maja = person('maja', 'Maja');
export const omar = person('omar', 'Omar', { department: 'Sales', createdAt: '2026-11-19T08:00:00.000Z' });
const gone = person('gone', 'Gustav', { isActive: false });
export const design = { id: 'd', name: 'Design' };
export const sales = { id: 's', name: 'Sales' };

const listed: Answers['GET /api/employees'] = ({ path }: { path: string }) =>
  Response.json(path.includes('state=inactive') ? [gone] : [maja, omar]);

/** Opens the page for an administrator; gives what is sent to the server. */
export function open(answers: Answers = {}) {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType: 'local' },
    'GET /api/companies/northlight': { ...northlight, companyCode: 'F57F5B' },
    'GET /api/employees': listed,
    'GET /api/departments': [design, sales],
    ...answers,
  });
  openPage(<EmployeesPage pathOfDay={(employeeId, day) => `/day/${employeeId}/${day}`} />);
  return {
    calls,
    sent: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  };
}

export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const names = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent);

/** Every test here stands at noon, with a browser that reads English as in Britain. */
export function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
}

export function goOn(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

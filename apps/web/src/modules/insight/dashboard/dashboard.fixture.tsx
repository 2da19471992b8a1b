import { act, screen } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import type { EmployeeDialog } from './opened-employee.tsx';

/** 12:22:05 in Stockholm. */
const noon = Date.parse('2026-11-20T11:22:05.000Z');
const day = { start: '2026-11-19T23:00:00.000Z', end: '2026-11-20T23:00:00.000Z' };
export const hours = {
  now: '2026-11-20T11:22:05.000Z',
  timeZone: 'Europe/Stockholm',
  maxShiftHours: 16,
  today: day,
  week: day,
  periods: [],
};

export const person = (id: string, firstName: string, changes: object = {}) => ({
  id,
  userId: `user-${id}`,
  user: { firstName, lastName: 'Ek', email: `${id}@example.com` },
  department: 'Design',
  jobTitle: null,
  phone: null,
  employeeId: null,
  isActive: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  status: 'checked_out',
  checkInTime: null,
  checkOutTime: null,
  locationStatus: null,
  coordinates: null,
  marks: [],
  version: 1,
  ...changes,
});
export const maja = person('maja', 'Maja');
export const omar = person('omar', 'Omar', {
  status: 'checked_in',
  checkInTime: '2026-11-20T07:58:00.000Z',
  checkOutTime: '2026-11-19T16:02:00.000Z',
  locationStatus: 'in_office',
});

export const record = (id: string, timestamp: string, changes: object = {}) => ({
  id,
  type: 'check_in',
  timestamp,
  location: null,
  locationStatus: 'in_office',
  coordinates: null,
  isOffline: false,
  syncedAt: null,
  timeZone: 'Europe/Stockholm',
  employee: { id: 'omar', userId: 'u', department: null, user: { firstName: 'Omar', lastName: 'Ek' } },
  marks: [],
  ...changes,
});

const TestExport = () => <p>the export opens here</p>;
const TestChecklist = () => null;
const TestAddition = () => <p>somebody is added here</p>;

/** Opens the page, on its own or within another component. */
export function open(
  answers: Answers = {},
  role = 'company_admin',
  Around: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role, authType: 'local' },
    'GET /api/companies/northlight': { ...northlight, companyCode: 'F57F5B' },
    'GET /api/stats': { checkedInCount: 1, checkedOutCount: 1, totalEmployees: 2 },
    'GET /api/employees': [maja, omar],
    'GET /api/departments': [{ id: 'd', name: 'Design' }],
    'GET /api/activity': [record('first', '2026-11-20T11:21:30.000Z')],
    'GET /api/checkins/hours': hours,
    'GET /api/review/count': { held: 0, checkOutMissing: 0, flagged: 0, asked: 0, total: 0 },
    ...answers,
  });
  openPage(
    <Around>
      <DashboardPage
        employeeDialog={TestDialog}
        exportDialog={TestExport}
        addEmployee={TestAddition}
        checklist={TestChecklist}
      />
    </Around>,
  );
  return { paths: () => calls.map(({ path }) => path) };
}

/** Stands in for the employees' own dialog. */
const TestDialog: EmployeeDialog = ({ employee, mode, onClose }) => (
  <button type="button" onClick={onClose}>
    {`${mode} ${employee.user.firstName}`}
  </button>
);

/** What the server tells of a change. */
export const presence = (changes: object) =>
  act(() =>
    TestStream.current.say('presence', {
      stats: { checkedInCount: 2, checkedOutCount: 0, totalEmployees: 2 },
      employees: [],
      activity: [],
      ...changes,
    }),
  );

export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
export const figure = (name: string) => screen.getAllByText(name)[0]?.closest('dl')?.querySelector('dd');
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

import { describe, expect, it } from 'vitest';
import { anna } from '#testing/page.fixture.tsx';
import { destinationOf, type Visitor, visitorOf } from './route-table.ts';

/** One word for what a visitor gets. */
function at(visitor: Visitor, path: string): string {
  const destination = destinationOf(visitor, path);
  switch (destination.kind) {
    case 'screen':
      return destination.screen;
    case 'redirect':
      return `-> ${destination.to}`;
    case 'denied':
      return 'denied';
    case 'loading':
      return 'loading';
  }
}

const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const everyone = ['signedOut', 'noCompany', 'employee', 'manager', 'other', 'admin'] as const;

describe('the route table', () => {
  it.each([
    ['signedOut', '/', 'landing'],
    ['signedOut', '/login', 'administratorSignIn'],
    ['signedOut', '/forgot-password', 'forgotPassword'],
    ['signedOut', '/employee/login', 'employeeSignIn'],
    ['signedOut', '/employee/signup', 'employeeSignUp'],
    ['signedOut', '/checkin', 'notFound'],
    ['signedOut', '/settings', 'notFound'],

    ['noCompany', '/', 'companySetup'],
    ['noCompany', '/checkin', 'notFound'],
    ['noCompany', '/settings', 'denied'],
    ['noCompany', '/profile', 'profile'],

    ['employee', '/', 'punchClock'],
    ['employee', '/checkin', 'punchClock'],
    ['employee', '/profile', 'profile'],
    ['employee', '/settings', 'denied'],
    ['employee', '/reports', 'denied'],
    ['employee', '/employees', 'denied'],

    ['admin', '/', 'dashboard'],
    ['admin', '/checkin', 'punchClock'],
    ['admin', '/review', 'review'],
    ['employee', '/review', 'denied'],
    ['other', '/review', 'denied'],
    ['employee', '/poster', 'denied'],
    ['admin', '/poster', 'poster'],
    ['signedOut', '/join/F57F5B', 'employeeSignUp'],
    ['signedOut', '/join/', 'notFound'],
    ['signedOut', '/join/F57F5B/x', 'notFound'],
    ['admin', '/profile', 'profile'],
    ['admin', '/settings', 'settings'],
    ['admin', '/employees', 'employees'],
    ['admin', '/reports', 'reports'],

    ['manager', '/', 'dashboard'],
    ['manager', '/review', 'review'],
    ['manager', '/reports', 'reports'],
    ['manager', `/people/${id}/2026-10`, 'sheet'],
    ['manager', '/checkin', 'punchClock'],
    ['manager', '/record', 'sheet'],
    ['manager', '/employees', 'denied'],
    ['manager', '/settings', 'denied'],

    ['employee', '/record', 'sheet'],
    ['employee', '/record/2026-10', 'sheet'],
    ['employee', '/record/october', 'notFound'],
    ['employee', '/record/2026-13', 'notFound'],
    ['admin', '/record/2026-10/', 'sheet'],
    ['admin', `/people/${id}`, 'sheet'],
    ['admin', `/people/${id}/2026-10`, 'sheet'],
    ['admin', '/people/2026-10', 'notFound'],
    ['employee', `/people/${id}/2026-10`, 'denied'],
    ['signedOut', '/record', 'notFound'],
    ['other', '/record', 'notFound'],

    ['adminWithoutStep', '/', '-> /profile'],
    ['adminWithoutStep', '/employees', '-> /profile'],
    ['adminWithoutStep', '/settings/audit', '-> /profile'],
    ['adminWithoutStep', '/login', '-> /profile'],
    ['adminWithoutStep', '/checkin', 'punchClock'],
    ['adminWithoutStep', '/profile', 'profile'],

    ['other', '/', 'dashboard'],
    ['other', '/checkin', 'notFound'],
    ['other', '/profile', 'profile'],
    ['other', '/settings', 'denied'],
  ] as const)('%s at %s: %s', (visitor, path, expected) => {
    expect(at(visitor, path)).toBe(expected);
  });

  it.each(['/login', '/forgot-password', '/employee/login', '/employee/signup'])(
    '%s leads everybody who is signed in to /',
    (path) => {
      const signedIn = everyone.filter((visitor) => visitor !== 'signedOut');
      expect(signedIn.map((visitor) => at(visitor, path))).toEqual(signedIn.map(() => '-> /'));
    },
  );

  it.each([
    ['/login/failed', 'signInFailed'],
    ['/privacy', 'privacy'],
    ['/terms', 'terms'],
    ['/security', 'security'],
    ['/reset', 'resetPassword'],
    ['/activate', 'activation'],
    ['/confirm-email', 'confirmEmail'],
    ['/nowhere', 'notFound'],
    ['/constructor', 'notFound'],
    ['/checkin/more', 'notFound'],
    ['/CHECKIN', 'notFound'],
  ])('%s is the same for everybody: %s', (path, expected) => {
    expect(everyone.map((visitor) => at(visitor, path))).toEqual(everyone.map(() => expected));
  });

  it('leads who was an employee on this device from /checkin to the employee sign-in, and nowhere else', () => {
    const to = (path: string, known: typeof anna) => destinationOf('signedOut', path, known);
    expect(to('/checkin', anna)).toEqual({ kind: 'redirect', to: '/employee/login' });
    expect(to('/', anna)).toEqual({ kind: 'screen', screen: 'landing' });
    expect(to('/nowhere', anna)).toEqual({ kind: 'screen', screen: 'notFound' });
    expect(to('/checkin', { ...anna, authType: 'local' })).toEqual({ kind: 'screen', screen: 'notFound' });
  });

  it('forgives a slash at the end', () => {
    expect([at('employee', '/checkin/'), at('admin', '//'), at('signedOut', '/privacy/')]).toEqual([
      'punchClock',
      'dashboard',
      'privacy',
    ]);
  });

  it('decides nothing before it is known who looks', () => {
    expect(at('loading', '/')).toBe('loading');
  });
});

describe('who somebody is to the route table', () => {
  const signedIn = (
    changes: Partial<typeof anna>,
    flags: { isAdmin?: boolean; isManager?: boolean; isEmployee?: boolean } = {},
  ) =>
    visitorOf({
      status: 'signedIn',
      user: { ...anna, ...changes },
      isAdmin: flags.isAdmin ?? false,
      isManager: flags.isManager ?? false,
      isEmployee: flags.isEmployee ?? false,
    });
  const nobody = { user: undefined, isAdmin: false, isManager: false, isEmployee: false };

  it('is the kind of member, or without a company whoever is signed in', () => {
    expect(signedIn({}, { isAdmin: true })).toBe('admin');
    expect(signedIn({}, { isEmployee: true })).toBe('employee');
    expect(signedIn({ role: 'manager' }, { isManager: true })).toBe('manager');
    expect(signedIn({ role: 'auditor' })).toBe('other');
    expect(signedIn({ companyId: null }, { isEmployee: true })).toBe('noCompany');
  });

  it('is still open while it loads', () => {
    expect(visitorOf({ status: 'loading', ...nobody })).toBe('loading');
    expect(visitorOf({ status: 'signedOut', ...nobody })).toBe('signedOut');
  });
});

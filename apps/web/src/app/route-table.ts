import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import type { CurrentUserState } from '#kernel/session/current-user.ts';

/** Who looks at the page, as the route table tells people apart. */
export type Visitor =
  | 'loading'
  | 'signedOut'
  | 'noCompany'
  | 'employee'
  | 'manager'
  | 'admin'
  | 'adminWithoutStep'
  | 'other';

export type Screen =
  | 'landing'
  | 'administratorSignIn'
  | 'signInFailed'
  | 'employeeSignIn'
  | 'forgotPassword'
  | 'resetPassword'
  | 'employeeSignUp'
  | 'activation'
  | 'confirmEmail'
  | 'privacy'
  | 'terms'
  | 'security'
  | 'companySetup'
  | 'punchClock'
  | 'dashboard'
  | 'review'
  | 'profile'
  | 'settings'
  | 'employees'
  | 'audit'
  | 'reports'
  | 'sheet'
  | 'poster'
  | 'slips'
  | 'notFound';

export type Destination =
  | { readonly kind: 'screen'; readonly screen: Screen }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'loading' };

type Screens = Readonly<Record<string, Screen>>;

/** For everybody, signed in or not. */
const publicScreens: Screens = {
  '/login/failed': 'signInFailed',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/security': 'security',
  '/reset': 'resetPassword',
  // Public, because a link may be opened on a shared tablet. It must not lead to the page of the person signed in
  // there, where somebody could check in as them.
  '/activate': 'activation',
  '/confirm-email': 'confirmEmail',
};

/** A new page adds its path here, to those who may open it; `navigation/links.ts` has its link. */
const screensOf: Readonly<Record<Exclude<Visitor, 'loading'>, Screens>> = {
  signedOut: {
    '/': 'landing',
    '/login': 'administratorSignIn',
    '/forgot-password': 'forgotPassword',
    '/employee/login': 'employeeSignIn',
    '/employee/signup': 'employeeSignUp',
    '/join/:code': 'employeeSignUp',
  },
  noCompany: { '/': 'companySetup', '/profile': 'profile' },
  employee: { '/': 'punchClock', '/checkin': 'punchClock', '/record': 'sheet', '/profile': 'profile' },
  manager: {
    '/': 'dashboard',
    '/review': 'review',
    '/reports': 'reports',
    '/people/:id': 'sheet',
    '/checkin': 'punchClock',
    '/record': 'sheet',
    '/profile': 'profile',
  },
  admin: {
    '/': 'dashboard',
    '/employees': 'employees',
    '/reports': 'reports',
    '/review': 'review',
    '/people/:id': 'sheet',
    '/record': 'sheet',
    '/checkin': 'punchClock',
    '/settings': 'settings',
    '/settings/audit': 'audit',
    '/poster': 'poster',
    '/slips': 'slips',
    '/profile': 'profile',
  },
  // Whose company demands a second step that they have yet to set up, on their profile.
  adminWithoutStep: { '/checkin': 'punchClock', '/record': 'sheet', '/profile': 'profile' },
  other: { '/': 'dashboard', '/profile': 'profile' },
};

/** Pages for administrators that say so to other members, instead of "not found" (W-18). */
const administratorsOnly = /^\/(settings(\/audit)?|poster|slips|review|reports|employees|people\/:id)$/;

/** The path in the table of a page about somebody or a month: `/people/:id` of `/people/1b…/2026-10`. */
const inTable = (place: string): string =>
  place
    .replace(/^(\/people\/[\da-f-]{36}|\/record)\/20\d\d-(0[1-9]|1[0-2])$/, '$1')
    .replace(/^\/people\/[\da-f-]{36}$/, '/people/:id')
    .replace(/^\/join\/[\dA-Za-z]{4,32}$/, '/join/:code');

/** The screen of `visitor` at `path`. `known` is the person last signed in on this device. */
export function destinationOf(visitor: Visitor, path: string, known?: CurrentUser): Destination {
  if (visitor === 'loading') return { kind: 'loading' };
  const place = inTable(path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

  const screen = own(screensOf[visitor], place) ?? own(publicScreens, place);
  if (screen !== undefined) return { kind: 'screen', screen };

  const signedIn = visitor !== 'signedOut';
  if (visitor === 'adminWithoutStep') return { kind: 'redirect', to: '/profile' };
  if (signedIn && own(screensOf.signedOut, place) !== undefined) return { kind: 'redirect', to: '/' };

  if (visitor === 'signedOut' && isEmployeesOwn(place, known))
    return { kind: 'redirect', to: '/employee/login' };

  if (signedIn && visitor !== 'admin' && administratorsOnly.test(place)) return { kind: 'denied' };

  return { kind: 'screen', screen: 'notFound' };
}

/** Whether this path has a page for visitors who are not signed in. */
export const isForNobody = (path: string): boolean =>
  (own(screensOf.signedOut, inTable(path)) ?? own(publicScreens, path)) !== undefined;

/** A home-screen link to the check-in page must not show "not found" when the session is over. */
const isEmployeesOwn = (place: string, known: CurrentUser | undefined): boolean =>
  known?.authType === 'checkpoint' && own(screensOf.employee, place) !== undefined;

/** People type paths: `/constructor` must not find a property that every object inherits. */
const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export function visitorOf({ status, user, isAdmin, isManager, isEmployee }: CurrentUserState): Visitor {
  if (status === 'loading') return 'loading';
  if (user === undefined) return 'signedOut';
  if (user.companyId === null) return 'noCompany';
  if (isAdmin) return user.requireSecondStep ? 'adminWithoutStep' : 'admin';
  if (isManager) return 'manager';
  return isEmployee ? 'employee' : 'other';
}

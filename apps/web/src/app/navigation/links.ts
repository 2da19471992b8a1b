import type { TextKey } from '@checkpoint/contract/texts/en';
import type { Visitor } from '../route-table.ts';

export interface NavigationLink {
  readonly path: string;
  readonly text: TextKey;
  /** Further paths at which the link counts as current. */
  readonly alsoAt?: readonly string[];
  /** How much waits there stands beside it. */
  readonly hasCount?: boolean;
}

/** The links of the navigation bar by role; other roles get none. A new page adds its link here. */
const links: Partial<Record<Visitor, readonly NavigationLink[]>> = {
  employee: [
    { path: '/checkin', text: 'shell.checkInOut', alsoAt: ['/'] },
    { path: '/profile', text: 'shell.profile' },
  ],
  manager: [
    { path: '/', text: 'shell.dashboard' },
    { path: '/checkin', text: 'shell.checkInOut' },
    { path: '/review', text: 'shell.review', hasCount: true },
    { path: '/reports', text: 'shell.reports' },
  ],
  admin: [
    { path: '/', text: 'shell.dashboard' },
    { path: '/review', text: 'shell.review', hasCount: true },
    { path: '/employees', text: 'shell.employees' },
    { path: '/reports', text: 'shell.reports' },
    { path: '/settings', text: 'shell.settings', alsoAt: ['/settings/audit'] },
  ],
};

export const navigationLinks = (visitor: Visitor): readonly NavigationLink[] => links[visitor] ?? [];

export const isCurrent = ({ path, alsoAt = [] }: NavigationLink, location: string): boolean =>
  path === location || alsoAt.includes(location);

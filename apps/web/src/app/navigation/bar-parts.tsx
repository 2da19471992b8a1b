import { CompanySwitcher } from '#modules/people/memberships/company-switcher.tsx';
import { ReviewCount } from './review-count.tsx';
import { UserMenuPanel } from './user-menu-panel.tsx';

/** What the bar loads later, in one file: each further one would make the list longer that every page loads first. */
export const barParts = { CompanySwitcher, ReviewCount, UserMenuPanel };

// One file for the bar's panels and its count: each further one would make the list of files longer that every page loads first.
export { CompanySwitcher } from '#modules/people/memberships/company-switcher.tsx';
export { ReviewCount } from './review-count.tsx';
export { UserMenuPanel } from './user-menu-panel.tsx';

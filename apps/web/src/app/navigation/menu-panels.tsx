// One file for the panels of the bar: each further one would make the list of files longer that every page loads first.
export { CompanySwitcher } from '#modules/people/memberships/company-switcher.tsx';
export { UserMenuPanel } from './user-menu-panel.tsx';

import { isNarrowerThan } from '#kernel/is-narrower-than.ts';

/** The employee table's columns in their order; the first always shows. */
export const columns = [
  'employee',
  'department',
  'status',
  'checkInTime',
  'locationStatus',
  'checkOutTime',
  'actions',
] as const;
export type Column = (typeof columns)[number];

/** Actions are hidden, and a phone shows who is in and since when, without scrolling sideways. */
export const hiddenAtFirst = (): readonly Column[] => [
  'actions',
  ...(isNarrowerThan('sm') ? (['department', 'locationStatus', 'checkOutTime'] as const) : []),
];

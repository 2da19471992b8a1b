import type { TextKey } from '@checkpoint/contract/texts/en';
import { isNarrowerThan } from '#kernel/is-narrower-than.ts';

/** The columns behind the name, which always shows, in their order. */
export const columns = [
  'department',
  'jobTitle',
  'phone',
  'employeeId',
  'createdAt',
  'status',
  'actions',
] as const;
export type Column = (typeof columns)[number];

export const columnTexts: Record<Column, TextKey> = {
  department: 'employees.column.department',
  jobTitle: 'employees.column.jobTitle',
  phone: 'identity.phone',
  employeeId: 'employees.staffNumber',
  createdAt: 'employees.column.createdAt',
  status: 'employees.column.status',
  actions: 'employees.column.actions',
};

/** Few people look for numbers; and on a phone the name says it all, the rest is in the details. */
export const hiddenAtFirst = (): readonly Column[] => [
  ...(['phone', 'employeeId'] as const),
  ...(isNarrowerThan('lg') ? (['jobTitle'] as const) : []),
  ...(isNarrowerThan('md') ? (['department'] as const) : []),
  ...(isNarrowerThan('sm') ? (['createdAt', 'status', 'actions'] as const) : []),
];

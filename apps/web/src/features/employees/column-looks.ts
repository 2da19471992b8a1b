import type { SortKey } from './people-view.ts';

/** On a phone the name says it all: the rest is in the details. */
export const columnLook: Record<SortKey | 'status' | 'actions', string> = {
  name: '',
  department: 'max-md:hidden',
  jobTitle: 'max-lg:hidden',
  createdAt: 'max-sm:hidden',
  status: 'max-sm:hidden',
  actions: 'max-sm:hidden',
};

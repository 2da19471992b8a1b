import type { Employee } from '@checkpoint/contract/calls/employees';
import {
  accountNames,
  byName,
  type PersonName,
  recordNames,
  searchedNames,
} from '@checkpoint/contract/person-fields';
import { searchText } from '@checkpoint/domain/search-text';

export type PersonValues = Readonly<Record<PersonName, string | null>>;

export const valuesOf = (employee: Employee): PersonValues => ({
  ...byName(accountNames, (name) => employee.user[name]),
  ...byName(recordNames, (name) => employee[name]),
});

/** What a search for people looks at, as `searchText` writes it. */
export function searchedText(employee: Employee): string {
  const values = valuesOf(employee);
  return searchText(searchedNames.flatMap((name) => values[name] ?? []).join(' '));
}

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

/** The text that a search for people looks through, normalised by `searchText`. */
export function searchedText(employee: Employee): string {
  const values = valuesOf(employee);
  return searchText(searchedNames.flatMap((name) => values[name] ?? []).join(' '));
}

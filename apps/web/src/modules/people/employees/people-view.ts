import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { hasEveryWord, searchText } from '@checkpoint/domain/search-text';
import { searchedText } from '#product/person-values.ts';

const sortKeys = ['name', 'department', 'jobTitle', 'employeeId', 'createdAt'] as const;
export type SortKey = (typeof sortKeys)[number];

export const isSortKey = (column: string): column is SortKey => sortKeys.some((key) => key === column);

export interface Sorting {
  readonly by: SortKey;
  readonly descending: boolean;
}

export interface PeopleFilter {
  readonly search: string;
  /** A department's name, `null` for everybody, `''` for those without one. */
  readonly department: string | null;
  /** Whether they have come in. */
  readonly arrival: 'any' | 'active' | 'invited';
}

/** Whether somebody has yet to choose a password by what they were handed. */
export const isInvited = ({ isActive, invitation }: EmployeeWithPresence): boolean =>
  isActive && invitation !== null && invitation !== undefined;

/** Whether what an invited person holds lets them in no more. */
export function hasExpired({ invitation }: EmployeeWithPresence, at: number): boolean {
  const until = invitation?.until ?? null;
  return until === null || Date.parse(until) <= at;
}

const fields: Record<SortKey, (person: EmployeeWithPresence) => string> = {
  name: ({ user }) => `${user.lastName} ${user.firstName}`,
  department: ({ department }) => department ?? '',
  jobTitle: ({ jobTitle }) => jobTitle ?? '',
  employeeId: ({ employeeId }) => employeeId ?? '',
  createdAt: ({ createdAt }) => createdAt,
};

/** Sorted as the language does, numbers by their value; what is empty comes last, and equals stand in the order of their names. */
export function sorted(
  people: readonly EmployeeWithPresence[],
  { by, descending }: Sorting,
  locale: string,
): readonly EmployeeWithPresence[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = by === 'createdAt' ? compareCode : collator.compare;
  const direction = descending ? -1 : 1;
  const read = fields[by];
  const keyed = people.map((person) => ({ person, key: read(person), name: fields.name(person) }));
  keyed.sort((one, other) => {
    if (one.key === '' || other.key === '') {
      if (one.key !== other.key) return one.key === '' ? 1 : -1;
    }
    return direction * compare(one.key, other.key) || collator.compare(one.name, other.name);
  });
  return keyed.map(({ person }) => person);
}

const compareCode = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** What a search looks at, by person; thousands of people are folded once and not at every letter. */
export const searchTexts = (people: readonly EmployeeWithPresence[]): ReadonlyMap<string, string> =>
  new Map(people.map((person) => [person.id, searchedText(person)]));

export function filtered(
  people: readonly EmployeeWithPresence[],
  texts: ReadonlyMap<string, string>,
  { search, department, arrival }: PeopleFilter,
): readonly EmployeeWithPresence[] {
  const sought = searchText(search);
  return people.filter(
    (person) =>
      (department === null || (person.department ?? '') === department) &&
      (arrival === 'any' || isInvited(person) === (arrival === 'invited')) &&
      hasEveryWord(texts.get(person.id) ?? '', sought),
  );
}

/** Departments that somebody belongs to, by name, with how many people. */
export function headcounts(people: readonly EmployeeWithPresence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { department } of people) {
    if (department) counts.set(department, (counts.get(department) ?? 0) + 1);
  }
  return counts;
}

/** How long somebody counts as recently added, in milliseconds. */
const recent = 7 * 24 * 3_600_000;

/** Who was added within seven days, the newest first. */
export const recentlyAdded = (people: readonly EmployeeWithPresence[], now: number) =>
  people
    .filter(({ createdAt }) => now - Date.parse(createdAt) < recent)
    .sort((one, other) => compareCode(other.createdAt, one.createdAt));

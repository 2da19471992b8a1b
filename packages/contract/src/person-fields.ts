import type { TextKey } from './texts/en.ts';

// The one list of what is kept about a person. Forms and their schemas, import, export, details, SQL, erasure and what the
// audit trail and an edit conflict show of a change follow from it. It loads no schema, as the first page needs it.

interface PersonField {
  /** The column it is stored in. */
  readonly column: string;
  /** What forms, files and details call it. */
  readonly label: TextKey;
  /** What the audit trail calls it. */
  readonly trailLabel: TextKey;
}

interface RecordField extends PersonField {
  /** As many characters as it may have. */
  readonly maximum: number;
  /** What is said where an administrator leaves it blank; without it, it may be blank. */
  readonly required?: TextKey;
  /** The keyboard of a phone. */
  readonly type?: 'tel';
  /** By what a browser knows one's own. */
  readonly autoComplete?: 'organization-title' | 'tel';
  /** It is asked for once the person is there. */
  readonly isEditOnly?: true;
}

/** Columns of `users`: one account may belong to several companies. */
const accountFields = {
  firstName: { column: 'first_name', label: 'identity.firstName', trailLabel: 'audit.field.firstName' },
  lastName: { column: 'last_name', label: 'identity.lastName', trailLabel: 'audit.field.lastName' },
  email: { column: 'email', label: 'identity.email', trailLabel: 'audit.field.email' },
} as const satisfies Record<string, PersonField>;

/** Columns of `employees` that an administrator has to fill. */
export const requiredFields = {
  department: {
    column: 'department',
    label: 'identity.department',
    trailLabel: 'audit.field.department',
    maximum: 100,
    required: 'validation.departmentRequired',
  },
  jobTitle: {
    column: 'job_title',
    label: 'identity.jobTitle',
    trailLabel: 'audit.field.jobTitle',
    maximum: 100,
    required: 'validation.jobTitleRequired',
    autoComplete: 'organization-title',
  },
} as const satisfies Record<string, RecordField>;

/** Columns of `employees` that may be null. */
export const optionalFields = {
  phone: {
    column: 'phone',
    label: 'identity.phone',
    trailLabel: 'audit.field.phone',
    maximum: 50,
    type: 'tel',
    autoComplete: 'tel',
  },
  /** The company's own staff number, not the record's id. */
  employeeId: {
    column: 'staff_number',
    label: 'employees.staffNumber',
    trailLabel: 'audit.field.employeeId',
    maximum: 50,
    isEditOnly: true,
  },
} as const satisfies Record<string, RecordField>;

/** What a company's record says of a person beside their account. */
export const recordFields = { ...requiredFields, ...optionalFields };
/** All of a person's fields, in the order in which people read them. */
export const personFields = { ...accountFields, ...recordFields };

export type RecordName = keyof typeof recordFields;
export type PersonName = keyof typeof personFields;
/** What a record says; null where it says nothing. */
export type RecordValues = Readonly<Record<RecordName, string | null>>;

// `Object.keys` knows no names, as an object may have more keys than its type says. The lists above have none.
const namesOf = <Name extends string>(fields: Readonly<Record<Name, unknown>>) =>
  Object.keys(fields) as Name[] as readonly Name[];

export const accountNames = namesOf(accountFields);
export const requiredNames = namesOf(requiredFields);
export const optionalNames = namesOf(optionalFields);
export const recordNames = namesOf(recordFields);
export const personNames = namesOf(personFields);

/** What somebody who joins with the company's code may say of themselves. */
export const signUpNames = ['department', 'jobTitle', 'phone'] as const satisfies readonly RecordName[];

/** Where a search for people looks, on the server and on a page that has them all. */
export const searchedNames = [
  'firstName',
  'lastName',
  'email',
  'employeeId',
  'jobTitle',
] as const satisfies readonly PersonName[];

/** How a form asks for a field of a record. */
export const formField = (name: RecordName): RecordField => recordFields[name];

/** A value for each of these fields, under its name. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  write: (name: Name) => Value,
): Record<Name, Value> =>
  // `fromEntries` forgets which keys it was given.
  Object.fromEntries(names.map((name) => [name, write(name)])) as Record<Name, Value>;

/** Of somebody whom the company has said nothing of. */
export const blankValues: RecordValues = byName(recordNames, () => null);

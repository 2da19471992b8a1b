import type { Employee } from '@checkpoint/contract/calls/employees';
import type { TextKey } from '@checkpoint/contract/texts/en';

/** What a form about a person asks for, by the names of its fields; in the order in which people read it. */
export const personFields = [
  ['firstName', 'identity.firstName'],
  ['lastName', 'identity.lastName'],
  ['email', 'identity.email'],
  ['department', 'identity.department'],
  ['jobTitle', 'identity.jobTitle'],
  ['phone', 'identity.phone'],
  ['employeeId', 'employees.staffNumber'],
] as const satisfies readonly (readonly [string, TextKey])[];

type PersonField = (typeof personFields)[number][0];
export type PersonValues = Readonly<Record<PersonField, string | null>>;

export const valuesOf = ({ user, department, jobTitle, phone, employeeId }: Employee): PersonValues => ({
  ...{ firstName: user.firstName, lastName: user.lastName, email: user.email },
  ...{ department, jobTitle, phone, employeeId },
});

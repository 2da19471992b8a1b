import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import type { ChosenPerson } from './components/bulk-results.tsx';
import { fullName } from './full-name.ts';
import { isInvited } from './people-view.ts';

/** A person as changes of many name them. */
export const asChosen = (person: EmployeeWithPresence): ChosenPerson => ({
  id: person.id,
  name: fullName(person),
  email: person.user.email,
  isInvited: isInvited(person),
});

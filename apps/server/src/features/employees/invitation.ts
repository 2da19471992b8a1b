import type { InvitationDetails, NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import { en } from '@checkpoint/contract/texts/en';
import { translate } from '@checkpoint/contract/texts/translate';

export interface Invitation {
  readonly person: NewEmployeeForm;
  readonly companyName: string;
  readonly temporaryPassword: { readonly password: string; readonly livesFor: number };
  readonly now: Date;
}

/** What an administrator sends to somebody new. The message names the day on which the temporary password ends. */
export function invitationOf({ person, companyName, temporaryPassword, now }: Invitation): InvitationDetails {
  const { password, livesFor } = temporaryPassword;
  const until = new Date(now.getTime() + livesFor).toISOString().slice(0, 10);
  const values = { firstName: person.firstName, email: person.email, companyName, password, until };
  return {
    employeeName: `${person.firstName} ${person.lastName}`,
    employeeEmail: person.email,
    tempPassword: password,
    invitationMessage: translate(en, 'invitation.message', values),
    companyName,
  };
}

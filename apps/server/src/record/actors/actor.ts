import { asRole } from '@checkpoint/contract/permissions';

/** What an account does in the company that is in force for it. */
export interface Membership {
  readonly companyId: string;
  readonly role: string;
  /** The person's own employee record, when there is one. */
  readonly employeeId: string | null;
  /** The departments that a manager is in charge of. */
  readonly departments: readonly string[];
}

/** The author of a request. Tokens, devices and the command line will join this union when they exist. */
export interface Actor {
  readonly kind: 'person';
  readonly userId: string;
  readonly sessionId: string;
  readonly authType: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  readonly role: string;
  readonly requirePasswordChange: boolean;
  /** Administrators who have yet to set up the second step that their company demands. Their membership's role is an employee's. */
  readonly requireSecondStep: boolean;
  readonly membership: Membership | null;
}

/** An actor with a company. Only these have permissions. */
export type Member = Actor & { readonly membership: Membership };

export const isMember = (actor: Actor): actor is Member => actor.membership !== null;

/** `super_admin` is what company_admin is, inside its own company only. */
export const isAdministrator = ({ membership }: Member): boolean => {
  const role = asRole(membership.role);
  return role === 'company_admin' || role === 'super_admin';
};

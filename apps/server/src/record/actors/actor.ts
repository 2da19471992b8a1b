/** What an account does in the company that is in force for it. */
export interface Membership {
  readonly companyId: string;
  readonly role: string;
  /** The person's own employee record, when there is one. */
  readonly employeeId: string | null;
}

/** Who is behind a request. Tokens, devices and the command line join the union when they exist. */
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
  readonly membership: Membership | null;
}

/** An actor whose company is known: what every policy inside a company speaks of. */
export type Member = Actor & { readonly membership: Membership };

export const isMember = (actor: Actor): actor is Member => actor.membership !== null;

/** `super_admin` reaches what company_admin reaches, inside its own company only. */
export const isAdministrator = (actor: Member): boolean =>
  actor.membership.role === 'company_admin' || actor.membership.role === 'super_admin';

export const isEmployee = (actor: Member): boolean => actor.membership.role === 'employee';

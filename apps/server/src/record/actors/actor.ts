import { administers, asRole, type Permission, reachOf } from '@checkpoint/contract/permissions';
import { type Refusal, refuse } from '#kernel/http/answer.ts';
import type { Reach } from './reach.ts';
import type { Scope } from './scope.ts';

/** What an account does in the company that is in force for it. */
export interface Membership {
  readonly companyId: string;
  readonly role: string;
  /** The person's own employee record, when there is one. */
  readonly employeeId: string | null;
  /** What a manager is in charge of; nothing for others. */
  readonly reach: Reach;
}

/** What is known of the session that a request belongs to. */
export interface SessionFacts {
  /** When its person signed in. A change of company does not start it anew. */
  readonly startedAt: Date;
  /** It began with a second step, or its person has set one up in it since. */
  readonly hasSecondStep: boolean;
  /** Its company is one of several that its person belongs to: a page that writes says which one it is meant for. */
  readonly isOneOfSeveral: boolean;
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
  readonly session: SessionFacts;
  readonly membership: Membership | null;
}

/** An actor with a company. Only these have permissions. */
export type Member = Actor & { readonly membership: Membership };

export const isMember = (actor: Actor): actor is Member => actor.membership !== null;

export const isAdministrator = ({ membership }: Member): boolean => administers(membership.role);

/** What a permission allows a member: in which company, and over whom. */
export interface Grant {
  readonly companyId: string;
  /** The member's own record, when there is one. */
  readonly employeeId: string | null;
  readonly actor: Member;
  readonly scope: Scope;
}

/** Over whom a member has a permission. */
export function scopeOf({ membership }: Member, permission: Permission): Scope {
  const { role, employeeId, reach } = membership;
  const kind = reachOf(asRole(role), permission);
  switch (kind) {
    case 'departments':
      return { kind, departments: reach.departments };
    case 'self':
      return { kind, employeeId };
    case 'all':
    case 'nobody':
      return { kind };
  }
}

/** Whether a member has a permission over anybody. */
export const may = (actor: Member, permission: Permission): boolean =>
  scopeOf(actor, permission).kind !== 'nobody';

/** Whether only the second step that the company demands is missing. */
const isOwed = ({ requireSecondStep, role }: Actor, permission: Permission): boolean =>
  requireSecondStep && reachOf(asRole(role), permission) !== 'nobody';

/** The permission as this actor has it; a refusal to who does not, or has no company in force. */
export function grantOf(actor: Actor, permission: Permission): Grant | Refusal {
  if (!isMember(actor)) return refuse('forbidden');
  const scope = scopeOf(actor, permission);
  if (scope.kind === 'nobody')
    return refuse(isOwed(actor, permission) ? 'second_step_required' : 'forbidden');
  const { companyId, employeeId } = actor.membership;
  return { companyId, employeeId, actor, scope };
}

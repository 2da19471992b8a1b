import { asRole, type Permission, reachOf } from '@checkpoint/contract/permissions';
import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { type Actor, isMember, type Member } from './actor.ts';
import type { Scope } from './scope.ts';

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
  const { role, employeeId, departments } = membership;
  const kind = reachOf(asRole(role), permission);
  switch (kind) {
    case 'departments':
      return { kind, departments };
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

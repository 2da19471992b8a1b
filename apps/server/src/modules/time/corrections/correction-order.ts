import type { Change } from '@checkpoint/contract/calls/corrections';
import type { Grant } from '#record/actors/actor.ts';
import { noReach, type Reach } from '#record/actors/reach.ts';
import { everybody, type Scope } from '#record/actors/scope.ts';
import type { Origin } from '#record/audit/origin.ts';

/** Who asks or decides, and over what. */
export interface Decider {
  readonly actorUserId: string;
  readonly within: Scope;
  /** Who handed over those of their departments that are not their own, by name. */
  readonly lentBy: Reach['lentBy'];
}

export const deciderOf = ({ actor, scope }: Grant): Decider => ({
  ...{ actorUserId: actor.userId, within: scope, lentBy: actor.membership.reach.lentBy },
});

/** An administrator, or somebody about themselves. */
export const overEverybody = (actorUserId: string): Decider => ({
  ...{ actorUserId, within: everybody, lentBy: noReach.lentBy },
});

/** Who changes whose timeline, and how. */
export interface CorrectionOrder extends Decider {
  readonly companyId: string;
  readonly employeeId: string;
  /** `asked` is kept and changes nothing; `accepted` takes effect. */
  readonly step: 'asked' | 'accepted';
  /** Whose proposal its person agrees to. */
  readonly proposedBy?: string | undefined;
  readonly requestId: string;
  readonly changes: readonly OrderedChange[];
  /** The version of the timeline that this was decided on, where that is known. */
  readonly version?: number | undefined;
  /** The request that this takes back. */
  readonly undoes?: string | undefined;
  readonly reason: string | null;
  readonly origin: Origin;
  readonly now: Date;
}

/** A change, with the row that asked for it where one did. */
export interface OrderedChange {
  readonly change: Change;
  readonly askedId: string | null;
}

import type { Change } from '@checkpoint/contract/calls/corrections';
import type { Origin } from '#record/audit/origin.ts';

/** Who changes whose timeline, and how. */
export interface CorrectionOrder {
  readonly companyId: string;
  readonly employeeId: string;
  readonly actorUserId: string;
  /** `asked` is kept and changes nothing; `accepted` takes effect. */
  readonly step: 'asked' | 'accepted';
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

import type { PunchForm } from '@checkpoint/contract/calls/punches';
import type { HeldReason } from '@checkpoint/domain/punch-decision';
import type { CheckInRow, CurrentRow } from './record-queries.ts';

/** Whose record a punch belongs to, and who made it. */
export interface Puncher {
  readonly companyId: string;
  readonly employeeId: string;
  readonly userId: string;
}

/** A request as it arrived. */
export interface ReceivedTap {
  readonly puncher: Puncher;
  readonly form: PunchForm;
  readonly receivedAt: Date;
}

/** What became of a tap. `current` is the record that shows the state the person is already in. */
export type PunchOutcome =
  | { readonly kind: 'recorded'; readonly row: CheckInRow; readonly isNew: boolean }
  | { readonly kind: 'held'; readonly id: string; readonly reason: HeldReason }
  | { readonly kind: 'already'; readonly current: CurrentRow | null }
  | { readonly kind: 'id_reused' }
  /** So many of this person's punches wait for a decision that no further one is kept. The phone keeps it. */
  | { readonly kind: 'too_many_held' };

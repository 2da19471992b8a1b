import type { Change } from '@checkpoint/contract/calls/corrections';
import type { PunchType } from '@checkpoint/contract/calls/punches';
import type { Place } from './cast.ts';

/** A tap on its way to the server. Instants in milliseconds since the epoch; `at` is the receipt. */
export interface Tap {
  readonly kind: 'punch';
  readonly at: number;
  readonly id: string;
  readonly type: PunchType;
  readonly locationStatus: string;
  readonly position: Place | null;
  /** By the device's clock. Null where the network carried the tap at once. */
  readonly offline: {
    readonly occurredAt: number;
    readonly sentAt: number;
    readonly monotonicAge: number;
  } | null;
  /** The expected outcome. Any other is a fault of the demo. */
  readonly expected: 'recorded' | 'held';
}

/** An event in the company, as input for the use cases. */
export type Fact =
  | Tap
  | { readonly kind: 'status'; readonly at: number; readonly locationStatus: string }
  | { readonly kind: 'position'; readonly at: number; readonly punchId: string; readonly position: Place }
  /** An employee asks, or an administrator corrects at once. */
  | {
      readonly kind: 'correct';
      readonly at: number;
      readonly by: 'employee' | 'administrator';
      readonly requestId: string;
      readonly changes: readonly Change[];
      readonly reason: string;
    }
  | {
      readonly kind: 'decide';
      readonly at: number;
      readonly requestId: string;
      readonly decision: 'accepted' | 'refused';
      readonly reason: string;
    };

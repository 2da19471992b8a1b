import type { AuditAction } from '@checkpoint/contract/audit-actions';
import type { Origin } from './origin.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  /** The company of the trail. Null for an account without a company, which has a trail of its own. */
  readonly companyId: string | null;
  /** Null where nobody is signed in (a refused sign-in) and at the operator's command line. */
  readonly actorUserId: string | null;
  /** The account that it happened to, where it happened to one. */
  readonly subjectUserId: string | null;
  /** What changed, in plain values. Never a password, a token or a hash. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
  readonly at: Date;
}

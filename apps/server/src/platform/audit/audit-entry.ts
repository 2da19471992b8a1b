/** What can stand in the trail. */
export type AuditAction =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'company_created'
  | 'company_changed'
  | 'employee_joined'
  | 'employee_added'
  | 'employee_restored'
  | 'employee_changed'
  | 'employee_removed'
  | 'department_added'
  | 'department_removed'
  | 'profile_changed'
  | 'correction_decided';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly companyId: string | null;
  readonly actorUserId: string | null;
  readonly subjectUserId: string | null;
  /** What changed, in plain values. Never a password, a token or a hash. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The network address that the request came from. */
  readonly address: string | null;
  readonly at: Date;
}

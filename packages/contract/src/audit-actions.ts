/** Everything that can stand in the audit trail. Each has its sentence in the text catalogue. */
export const auditActions = [
  'signed_up',
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'sessions_ended',
  'password_changed',
  'password_change_refused',
  'password_reset',
  'company_created',
  'company_changed',
  'company_code_replaced',
  'plan_changed',
  'employee_joined',
  'employee_added',
  'employee_restored',
  'employee_changed',
  'employee_removed',
  'department_added',
  'department_removed',
  'profile_changed',
  'correction_made',
  'correction_accepted',
  'correction_refused',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Through what something was done: the pages and whatever else calls the server, or the operator's command line. */
export const auditSources = ['web', 'command_line'] as const;
export type AuditSource = (typeof auditSources)[number];

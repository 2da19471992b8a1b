/** What an entry of the audit trail is about; the trail is filtered by it. */
export const auditKinds = ['sign_in', 'people', 'company', 'corrections', 'files'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Everything that can stand in the audit trail. Each has its sentence in the text catalogue (`audit.did.…`). */
export const auditActions = {
  signed_up: 'sign_in',
  signed_in: 'sign_in',
  sign_in_refused: 'sign_in',
  signed_out: 'sign_in',
  sessions_ended: 'sign_in',
  password_changed: 'sign_in',
  password_change_refused: 'sign_in',
  second_factor_added: 'sign_in',
  second_factor_removed: 'sign_in',
  second_factor_change_refused: 'sign_in',
  second_factors_reset: 'sign_in',
  second_step_refused: 'sign_in',
  passkey_renamed: 'sign_in',
  recovery_codes_renewed: 'sign_in',
  identity_linked: 'sign_in',
  identity_link_refused: 'sign_in',
  identity_unlinked: 'sign_in',
  password_reset: 'people',
  reset_link_made: 'sign_in',
  password_reset_by_link: 'sign_in',
  company_created: 'company',
  company_changed: 'company',
  company_code_replaced: 'company',
  plan_changed: 'company',
  employee_joined: 'people',
  employee_added: 'people',
  employee_restored: 'people',
  employee_changed: 'people',
  employee_removed: 'people',
  activation_link_issued: 'people',
  account_activated: 'sign_in',
  administrator_added: 'people',
  administrator_removed: 'people',
  ownership_transferred: 'company',
  department_added: 'company',
  department_renamed: 'company',
  department_removed: 'company',
  profile_changed: 'people',
  correction_made: 'corrections',
  correction_accepted: 'corrections',
  correction_refused: 'corrections',
  correction_withdrawn: 'corrections',
  account_signed_out: 'sign_in',
  company_signed_out: 'sign_in',
  records_purged: 'company',
  person_erased: 'people',
  company_export_begun: 'files',
  company_exported: 'files',
  account_made: 'sign_in',
  company_closed: 'company',
  attendance_exported: 'files',
  report_generated: 'files',
  trail_exported: 'files',
  own_data_exported: 'files',
  own_data_refused: 'files',
} as const satisfies Readonly<Record<string, AuditKind>>;

export type AuditAction = keyof typeof auditActions;

/** Through what something was done: the pages and whatever else calls the server, or the operator's command line. */
export const auditSources = ['web', 'command_line'] as const;
export type AuditSource = (typeof auditSources)[number];

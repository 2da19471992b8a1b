/** The tables of tenants with the column by which each is divided: the rows of a company stand together on one machine. */
export const dividedBy: Readonly<Record<string, string>> = {
  companies: 'id',
  // Its company's id, or the account's where an entry belongs to no company.
  audit_entries: 'trail',
  check_ins: 'company_id',
  corrections: 'company_id',
  departments: 'company_id',
  employees: 'company_id',
  held_punches: 'company_id',
  late_positions: 'company_id',
  location_status_changes: 'company_id',
  manager_departments: 'company_id',
  memberships: 'company_id',
  presence: 'company_id',
  purge_anchors: 'company_id',
  purged_companies: 'company_id',
  signed_heads: 'company_id',
  terms: 'company_id',
  work_periods: 'company_id',
};

/** Tables that stand above companies and that statements of tenants join: each machine has all of their rows. */
export const everywhere: readonly string[] = ['users', 'activation_links'];

/** Tables that stand above companies, on the one machine that is asked. */
export const central: readonly string[] = [
  'company_codes',
  'email_changes',
  'failed_attempts',
  'familiar_addresses',
  'identities',
  'installation',
  'invitations',
  'passkey_challenges',
  'passkeys',
  'pending_sign_ins',
  'provider_sessions',
  'recovery_codes',
  'schema_migrations',
  'sessions',
  'totp_factors',
  'used_sign_ins',
];

import type { ErrorCode } from '@checkpoint/contract/errors';

/** Refusals that are about one field although the server names none, with the name of that field in forms. */
export const fieldsOfRefusals: Partial<Record<ErrorCode, string>> = {
  // Not at the e-mail: that would tell which addresses are known.
  invalid_credentials: 'password',
  temporary_password_expired: 'password',
  account_exists: 'email',
  email_in_use: 'email',
  company_code_unknown: 'companyCode',
  department_exists: 'name',
  code_refused: 'code',
};

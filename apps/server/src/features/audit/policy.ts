import { administrators, type CompanyScope, type Policy } from '#platform/http/policy.ts';

/** Administrators read what was done in their company. */
export const mayReadAudit: Policy<CompanyScope> = administrators;

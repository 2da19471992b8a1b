import { administrators, type CompanyScope, type Policy } from '#record/actors/policy.ts';

/** Administrators read what was done in their company. */
export const mayReadAudit: Policy<CompanyScope> = administrators;

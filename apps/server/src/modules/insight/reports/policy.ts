import { administrators, type CompanyScope, type Policy } from '#record/actors/policy.ts';

/** Administrators report on their whole company. */
export const mayReport: Policy<CompanyScope> = administrators;

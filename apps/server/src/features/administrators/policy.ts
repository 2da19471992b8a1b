import { isMember } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/answer.ts';
import { administrators, type CompanyScope, type Policy } from '#platform/http/policy.ts';

/** Administrators see who the others are, and make and unmake them. */
export const mayManageAdministrators: Policy<CompanyScope> = administrators;

/** To whoever belongs to no company, no administrator exists. */
export const mayDemoteAdministrator: Policy<CompanyScope> = (actor) =>
  isMember(actor) ? administrators(actor) : refuse('not_found');

import { refuse } from '#kernel/http/answer.ts';
import { isMember } from '#record/actors/actor.ts';
import { administrators, type CompanyScope, type Policy } from '#record/actors/policy.ts';

/** Administrators see who the others are, and make and unmake them. */
export const mayManageAdministrators: Policy<CompanyScope> = administrators;

/** To whoever belongs to no company, no administrator exists. */
export const mayDemoteAdministrator: Policy<CompanyScope> = (actor) =>
  isMember(actor) ? administrators(actor) : refuse('not_found');

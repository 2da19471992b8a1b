import { refuse } from '#kernel/http/answer.ts';
import { isMember } from '#record/actors/actor.ts';
import { administrators, type CompanyScope, type Policy } from '#record/actors/policy.ts';

/** Administrators ask; that only the owner gets it is decided where the company is read. */
export const mayCloseCompany: Policy<CompanyScope> = (actor) =>
  isMember(actor) ? administrators(actor) : refuse('not_found');

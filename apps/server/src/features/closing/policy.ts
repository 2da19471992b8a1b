import { isMember } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/answer.ts';
import { administrators, type CompanyScope, type Policy } from '#platform/http/policy.ts';

/** Administrators ask; that only the owner gets it is decided where the company is read. */
export const mayCloseCompany: Policy<CompanyScope> = (actor) =>
  isMember(actor) ? administrators(actor) : refuse('not_found');

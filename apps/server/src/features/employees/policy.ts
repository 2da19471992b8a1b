import { isEmployee, isMember } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/answer.ts';
import {
  administrators,
  type CompanyScope,
  type OwnScope,
  ownRecords,
  type Policy,
  wholeCompany,
} from '#platform/http/policy.ts';

/** Administrators see who works here. */
export const mayListEmployees: Policy<CompanyScope> = administrators;

/** Everybody in the company but employees sees the counts: any other role's dashboard shows them alone. */
export const maySeeStats: Policy<CompanyScope> = (actor) =>
  isMember(actor) && !isEmployee(actor) ? wholeCompany(actor) : refuse('forbidden');

/** Everybody may ask for their own record; who has none is told so. */
export const mayReadOwnEmployee: Policy<OwnScope> = (actor) =>
  isMember(actor) && actor.membership.employeeId !== null ? ownRecords(actor) : refuse('not_found');

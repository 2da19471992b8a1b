import { isRefusal, refuse } from '#kernel/http/answer.ts';
import { isEmployee, isMember } from '#record/actors/actor.ts';
import {
  administrators,
  type CompanyScope,
  type OwnScope,
  type Policy,
  wholeCompany,
  workers,
} from '#record/actors/policy.ts';

/** Administrators see who works here. */
export const mayListEmployees: Policy<CompanyScope> = administrators;

/** Everybody in the company but employees sees the counts: any other role's dashboard shows them alone. */
export const maySeeStats: Policy<CompanyScope> = (actor) =>
  isMember(actor) && !isEmployee(actor) ? wholeCompany(actor) : refuse('forbidden');

/** Who works here reads their own record; whoever has none is told that there is none. */
export const mayReadOwnEmployee: Policy<OwnScope> = (actor) => {
  const scope = workers(actor);
  return isRefusal(scope) || scope.employeeId === null ? refuse('not_found') : scope;
};

/** Administrators add people. */
export const mayAddEmployee: Policy<CompanyScope> = administrators;

/** Administrators change people of their company; to whoever belongs to none, nobody exists. */
export const mayCareForEmployee: Policy<CompanyScope> = (actor) =>
  isMember(actor) ? administrators(actor) : refuse('not_found');

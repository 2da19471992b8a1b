import { refuse } from '#kernel/http/answer.ts';
import type { Actor } from '#record/actors/actor.ts';
import { isAdministrator, isMember } from '#record/actors/actor.ts';
import { type CompanyScope, type Policy, wholeCompany } from '#record/actors/policy.ts';

/** Whoever belongs to no company founds one; an employee's password account only ever joins. */
export const mayFound: Policy<Actor> = (actor) => {
  if (isMember(actor)) return refuse('already_in_company');
  return actor.authType === 'checkpoint' ? refuse('forbidden') : actor;
};

/** Everybody sees their own company. */
export const maySeeCompany: Policy<CompanyScope> = (actor) =>
  isMember(actor) ? wholeCompany(actor) : refuse('not_found');

/** Administrators change their own company. */
export const mayChangeCompany: Policy<CompanyScope> = (actor) => {
  if (!isMember(actor)) return refuse('not_found');
  return isAdministrator(actor) ? wholeCompany(actor) : refuse('forbidden');
};

import { refuse } from '#kernel/http/answer.ts';
import { isAdministrator, isEmployee, isMember } from '#record/actors/actor.ts';
import {
  administrators,
  type CompanyScope,
  type OwnScope,
  ownRecords,
  type Policy,
  wholeCompany,
} from '#record/actors/policy.ts';

/** Administrators see who did what. */
export const maySeeActivity: Policy<CompanyScope> = administrators;

/** What an event stream may carry. */
export type Audience =
  | { readonly kind: 'everything'; readonly scope: CompanyScope }
  | { readonly kind: 'counts'; readonly scope: CompanyScope }
  | { readonly kind: 'own'; readonly scope: OwnScope };

/** Administrators watch the company, employees only themselves, any other role the counts. */
export const mayWatch: Policy<Audience> = (actor) => {
  if (!isMember(actor)) return refuse('forbidden');
  if (isAdministrator(actor)) return { kind: 'everything', scope: wholeCompany(actor) };
  if (isEmployee(actor)) return { kind: 'own', scope: ownRecords(actor) };
  return { kind: 'counts', scope: wholeCompany(actor) };
};

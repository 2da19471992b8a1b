import { refuse } from '#kernel/http/answer.ts';
import { isAdministrator, isEmployee, isMember } from '#record/actors/actor.ts';
import {
  administrators,
  type CompanyScope,
  type OwnScope,
  ownRecords,
  type Policy,
  wholeCompany,
  workers,
} from '#record/actors/policy.ts';

/** An employee asks for changes of their own timeline and sees it; an administrator changes and sees everybody's. */
export const mayCorrect: Policy<OwnScope | CompanyScope> = (actor) => {
  if (!isMember(actor)) return refuse('forbidden');
  if (isAdministrator(actor)) return wholeCompany(actor);
  return isEmployee(actor) ? ownRecords(actor) : refuse('forbidden');
};

/** Whoever works here sees what of their own punches waits for a decision. */
export const maySeeOwnHeld: Policy<OwnScope> = workers;

/** Administrators decide what was asked for. */
export const mayDecide: Policy<CompanyScope> = (actor) =>
  isMember(actor) ? administrators(actor) : refuse('not_found');

/** Administrators see what waits for a decision. */
export const mayReview: Policy<CompanyScope> = administrators;

import { refuse } from '#kernel/http/answer.ts';
import { isAdministrator, isEmployee, isMember } from '#record/actors/actor.ts';
import {
  type CompanyScope,
  type OwnScope,
  ownRecords,
  type Policy,
  wholeCompany,
  workers,
} from '#record/actors/policy.ts';

/** Whoever works here punches for themselves, and only for themselves. */
export const mayPunch: Policy<OwnScope> = workers;

/** Whoever works here sees their own latest record and hours. */
export const maySeeOwnRecords: Policy<OwnScope> = workers;

/** An employee reads their own history, an administrator the company's. */
export const mayReadHistory: Policy<OwnScope | CompanyScope> = (actor) => {
  if (!isMember(actor)) return refuse('forbidden');
  if (isAdministrator(actor)) return wholeCompany(actor);
  return isEmployee(actor) ? ownRecords(actor) : refuse('forbidden');
};

/** Whoever punches may say a moment later where that was; the punch of nobody's company is unknown. */
export const mayAttachPosition: Policy<OwnScope> = (actor) =>
  isMember(actor) ? workers(actor) : refuse('not_found');

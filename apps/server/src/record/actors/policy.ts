import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { type Actor, isAdministrator, isEmployee, isMember, type Member } from './actor.ts';

/**
 * Who may, and over what: a scope when the actor may, a refusal otherwise. Policies are pure and read as sentences;
 * a route without one cannot be declared.
 */
export type Policy<Scope> = (actor: Actor) => Scope | Refusal;

/** Everything in one company. */
export interface CompanyScope {
  readonly kind: 'company';
  readonly companyId: string;
  readonly actor: Member;
}

/** The person's own records in their company. */
export interface OwnScope {
  readonly kind: 'own';
  readonly companyId: string;
  readonly employeeId: string | null;
  readonly actor: Member;
}

export const wholeCompany = (actor: Member): CompanyScope => ({
  kind: 'company',
  companyId: actor.membership.companyId,
  actor,
});

export const ownRecords = (actor: Member): OwnScope => ({
  kind: 'own',
  companyId: actor.membership.companyId,
  employeeId: actor.membership.employeeId,
  actor,
});

/** Administrators, over their whole company. */
export const administrators: Policy<CompanyScope> = (actor) =>
  isMember(actor) && isAdministrator(actor) ? wholeCompany(actor) : refuse('forbidden');

/** Everybody who works here, over their own records: employees and administrators, no other role. */
export const workers: Policy<OwnScope> = (actor) =>
  isMember(actor) && (isEmployee(actor) || isAdministrator(actor)) ? ownRecords(actor) : refuse('forbidden');

/** Everybody with an account. */
export const signedIn: Policy<Actor> = (actor) => actor;

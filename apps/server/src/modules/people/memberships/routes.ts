import { membershipRoutes } from '@checkpoint/contract/calls/memberships';
import { en } from '@checkpoint/contract/texts/en';
import type { Language } from '@checkpoint/contract/texts/languages';
import { translate } from '@checkpoint/contract/texts/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import { answer, type Refusal, refuse } from '#kernel/http/answer.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { CompanyMailer } from '#kernel/mail/company-mailer.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { plainName } from '#kernel/mail/plain-name.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import { dayIn, writeIn } from '#kernel/write-in.ts';
import type { Actor } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { companyById } from '../companies/known-company.ts';
import {
  type AcceptOutcome,
  type AnswerDependencies,
  acceptInvitation,
  declineInvitation,
} from './answer-invitation.ts';
import { invitePerson } from './invite-person.ts';
import { type JoinOutcome, joinCompany } from './join-company.ts';
import { openInvitations } from './present.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

interface RouteDependencies extends AnswerDependencies {
  readonly clock: Clock;
  readonly feed: PresenceFeed;
  readonly throttle: Throttle;
  /** Absent where the installation sends no mail. */
  readonly mailer: CompanyMailer | undefined;
}

/** A person's further companies: joining one, and being invited by one. */
export function membershipRoutesOf(app: FastifyInstance, dependencies: RouteDependencies): void {
  const { db, clock, feed, throttle, mailer } = dependencies;
  const stamp = <A extends Actor>(actor: A, request: FastifyRequest) => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  endpoint(app, membershipRoutes.joinCompany, async (actor, { body, request }) => {
    const attempt = throttle.companyCode(request.address);
    const joined = await joinCompany(dependencies, stamp(actor, request), body.companyCode, attempt);
    return joined.kind === 'joined' ? welcome(joined) : asRefusal(joined);
  });

  endpoint(app, membershipRoutes.acceptInvitation, async (actor, { params, request }) => {
    if (!isUuid(params.id)) return refuse('not_found');
    const joined = await acceptInvitation(dependencies, stamp(actor, request), params.id);
    return joined.kind === 'joined' ? welcome(joined) : asRefusal(joined);
  });

  endpoint(app, membershipRoutes.declineInvitation, async (actor, { params, request }) => {
    const isDeclined =
      isUuid(params.id) && (await declineInvitation(dependencies, stamp(actor, request), params.id));
    return isDeclined ? answer(200, { done: true as const }) : refuse('not_found');
  });

  endpoint(app, membershipRoutes.invitePerson, async ({ actor, companyId }, { body, request }) => {
    const attempt = throttle.foreignAccount(companyId, request.address);
    const outcome = await invitePerson(db, stamp(actor, request), body, attempt);
    if (outcome.kind === 'throttled')
      return refuse('too_many_attempts', { retryAfterSeconds: outcome.retryAfterSeconds });
    if (outcome.kind === 'staff_number_in_use') return staffNumberInUse;
    if (outcome.kind !== 'invited') return refuse(outcome.kind);
    const company = await companyById(db, companyId);
    // Not waited for: they see it when they are signed in, and a failure is reported to the operator.
    void mailer?.send(companyId, invitationMail(body.email, company, outcome.until, body.language));
    return answer(201, { until: outcome.until.toISOString() });
  });

  endpoint(app, membershipRoutes.listInvitations, async ({ companyId }) =>
    answer(200, await openInvitations(db, companyId, clock.now())),
  );

  endpoint(app, membershipRoutes.withdrawInvitation, async ({ actor }, { params, request }) => {
    if (!isUuid(params.id)) return refuse('not_found');
    const outcome = await withdrawInvitation(db, stamp(actor, request), params.id);
    return outcome === 'withdrawn' ? answer(200, { done: true as const }) : refuse(outcome);
  });

  /** Dashboards that are open show the newcomer at once. */
  function welcome({ company, employeeId }: Extract<JoinOutcome, { kind: 'joined' }>) {
    feed.changed(company.id, employeeId);
    return answer(201, { companyId: company.id, name: company.name });
  }
}

const asRefusal = (outcome: Exclude<JoinOutcome | AcceptOutcome, { kind: 'joined' }>): Refusal => {
  switch (outcome.kind) {
    case 'throttled':
      return refuse('too_many_attempts', { retryAfterSeconds: outcome.retryAfterSeconds });
    case 'plan_limit':
      return refuse('plan_limit', { values: { limit: outcome.limit } });
    case 'unknown':
      return refuse('not_found');
    default:
      return refuse(outcome.kind);
  }
};

/** Said at the field of the number. */
const staffNumberInUse = refuse('staff_number_in_use', {
  issues: [
    {
      path: 'employeeId',
      message: translate(en, 'error.staff_number_in_use'),
      key: 'error.staff_number_in_use',
    },
  ],
});

/** To somebody who has an account, and signs in with it. No link: nothing in a mail leads to a sign-in. */
function invitationMail(
  to: string,
  { name, timeZone }: { readonly name: string; readonly timeZone: string },
  until: Date,
  language: Language,
): Mail {
  const write = writeIn(language);
  const companyName = plainName(name);
  const values = { companyName, email: to, until: dayIn(language, until, timeZone) };
  return {
    to,
    subject: write('mail.furtherCompanySubject', { company: companyName }),
    text: write('mail.furtherCompanyText', values),
  };
}

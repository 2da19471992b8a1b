import { randomUUID } from 'node:crypto';
import { type Change, type CorrectionForm, correctionRoutes } from '@checkpoint/contract/calls/corrections';
import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, type Refusal, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Grant } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import type { Scope } from '#record/actors/scope.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { needsAgreement } from './agreement-queries.ts';
import { ask, correct } from './correct.ts';
import { type CorrectionOrder, deciderOf } from './correction-order.ts';
import { type Decision, decide } from './decide.ts';
import { findPerson, findRequest, findTimelineVersion, listHeldOf, listRequests } from './list-queries.ts';
import { presentEvidence, presentPerson, presentRequests, presentWaiting } from './present.ts';
import { hasOtherDecider } from './queries.ts';
import type { Refusal as CorrectionRefusal } from './refused.ts';
import { listEvidence } from './review-queries.ts';
import { reviewRoutesOf } from './review-routes.ts';
import { type Subject, subjectOf } from './subject.ts';
import { timelineBetween } from './timeline-between.ts';

export interface CorrectionDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: PresenceFeed;
  /** The raw punches of one employee between two instants, newest first. */
  readonly rawPunches: (
    companyId: string,
    scope: Scope,
    employeeId: string,
    between: { readonly from: Date; readonly to: Date },
  ) => Promise<MarkedRecord[]>;
}

export function correctionRoutesOf(app: FastifyInstance, dependencies: CorrectionDependencies): void {
  reviewRoutesOf(app, dependencies);
  timelineRoutesOf(app, dependencies);
  correctRouteOf(app, dependencies);
  const { db, clock, feed } = dependencies;

  endpoint(app, correctionRoutes.decideCorrection, async (grant, { params: { requestId }, body, request }) =>
    decideOne(grant, { requestId, ...body, origin: originOf(request) }),
  );

  endpoint(app, correctionRoutes.withdrawCorrection, async (grant, { params: { requestId }, request }) =>
    decideOne(grant, { requestId, decision: 'withdrawn', reason: null, origin: originOf(request) }),
  );

  endpoint(
    app,
    correctionRoutes.answerCorrection,
    async (grant, { params: { requestId }, body, request }) => {
      const decision = body.agreed ? 'accepted' : 'refused';
      const answered = { requestId, decision, reason: body.reason, origin: originOf(request) } as const;
      return decideOne(grant, { ...answered, isAgreement: true });
    },
  );

  async function decideOne(
    grant: Grant,
    decision: Pick<Decision, 'requestId' | 'decision' | 'isAgreement' | 'reason' | 'origin'>,
  ) {
    const { companyId } = grant;
    const { requestId } = decision;
    if (!isUuid(requestId)) return refuse('not_found');
    const outcome = await decide(db, { companyId, ...deciderOf(grant), now: clock.now(), ...decision });
    if (outcome === 'request_unknown') return refuse('not_found');
    // What somebody else decided meanwhile is told with the refusal.
    if (outcome.refusal?.outcome === 'already_decided')
      return refuse('already_decided', { details: { current: await presentOne(db, companyId, requestId) } });
    if (outcome.refusal !== undefined) return asRefusal(outcome.refusal);
    feed.changed(companyId, outcome.employeeId);
    return answer(200, await presentOne(db, companyId, requestId));
  }
}

function correctRouteOf(app: FastifyInstance, { db, clock, feed }: CorrectionDependencies): void {
  endpoint(app, correctionRoutes.correct, async (grant, { body, request }) => {
    const now = clock.now();
    const isAsked = await isDecidedByOthers(db, grant, body.employeeId);
    const fault = faultOf(grant, isAsked, body, now);
    if (fault !== null) return fault;
    const subject = await subjectOf(db, grant, body.employeeId);
    if (subject === null) return refuse('not_found');
    const { companyId } = grant;
    const { employeeId } = subject;
    const isProposed =
      !isAsked &&
      body.changes.some(isCorrecting) &&
      (await needsAgreement(db, companyId, employeeId, grant.actor.userId));
    const mixed = body.changes.findIndex((one) => !isCorrecting(one));
    if (isProposed && mixed !== -1) return invalidField(`changes.${mixed}.kind`, 'review.askedApart');
    const outcome = await correctOrAsk(db, {
      // Who asks about themself needs no department in their charge.
      ...{ companyId, employeeId, ...deciderOf(grant), within: subject.scope, requestId: randomUUID() },
      ...{ step: isAsked || isProposed ? 'asked' : 'accepted', reason: body.reason, now },
      ...{ version: body.version, undoes: body.undoes },
      origin: originOf(request),
      changes: body.changes.map((change) => ({ change, askedId: null })),
    });
    if ('outcome' in outcome) return asRefusal(outcome);
    // A request changes no hours yet; administrators have one more to decide.
    feed.changed(companyId, employeeId);
    return answer(201, await presentOne(db, companyId, outcome.requestId));
  });
}

function timelineRoutesOf(app: FastifyInstance, { db, clock, rawPunches }: CorrectionDependencies): void {
  endpoint(app, correctionRoutes.listCorrections, async (grant, { query }) => {
    const { companyId, scope } = grant;
    if (scope.kind === 'self' && scope.employeeId === null) return answer(200, []);
    if (scope.kind !== 'self' && query.employeeId === undefined)
      return answer(200, presentRequests(await listRequests(db, companyId, scope, null, query.limit)));
    const subject = await subjectOf(db, grant, query.employeeId);
    if (subject === null) return refuse('not_found');
    const rows = await listRequests(db, companyId, subject.scope, subject.employeeId, query.limit);
    return answer(200, presentRequests(rows));
  });

  endpoint(app, correctionRoutes.listOwnHeld, async ({ companyId, employeeId }) => {
    if (employeeId === null) return answer(200, []);
    return answer(200, await waitingOf(db, companyId, { employeeId, scope: { kind: 'self', employeeId } }));
  });

  endpoint(app, correctionRoutes.getTimeline, async (grant, { query }) => {
    const subject = await subjectOf(db, grant, query.employeeId);
    if (subject === null) return refuse('not_found');
    const { companyId } = grant;
    const { employeeId, scope } = subject;
    const [from, to] = [new Date(query.from), new Date(query.to)];
    if (from >= to) return invalidField('to', 'validation.invalid');
    // Before what it is the version of: what comes between is then shown under the older one, and refused.
    const version = await findTimelineVersion(db, companyId, employeeId);
    const periods = await timelineBetween(db, companyId, scope, employeeId, { from, to }, clock.now());
    const person = await findPerson(db, companyId, employeeId);
    if (person === undefined) return refuse('not_found');
    const punches = await rawPunches(companyId, scope, employeeId, { from, to });
    const evidence = await evidenceFor(db, companyId, subject, { from, to });
    const held = await waitingOf(db, companyId, subject);
    return answer(200, { employee: presentPerson(person), version, punches, evidence, periods, held });
  });
}

/** For who weighs it; nothing to whom it is about. */
async function evidenceFor(
  db: Database,
  companyId: string,
  { scope, employeeId }: Subject,
  between: { readonly from: Date; readonly to: Date },
) {
  if (scope.kind === 'self') return [];
  const rows = await listEvidence(db, companyId, scope, employeeId, between);
  return rows.map((row) => ({ punchId: row.id, ...presentEvidence(row) }));
}

/** More than a phone sends in a month without a network. */
const mostHeld = 200;

const waitingOf = async (db: Database, companyId: string, { scope, employeeId }: Subject) =>
  (await listHeldOf(db, companyId, scope, employeeId, mostHeld)).map(presentWaiting);

/** What an employee cannot even ask for. */
const deciding = new Set<Change['kind']>(['accept_held', 'dismiss_held', 'confirm']);

/** A fault in the content of a well-formed request. */
function faultOf(
  { scope }: Grant,
  isAsked: boolean,
  { changes, reason }: CorrectionForm,
  now: Date,
): Refusal | null {
  const future = changes.findIndex(
    (change) => 'timestamp' in change && Date.parse(change.timestamp) > now.getTime(),
  );
  if (future !== -1) return invalidField(`changes.${future}.timestamp`, 'validation.inTheFuture');
  if (!isAsked && reason === null) return invalidField('reason', 'review.reasonMissing');
  const decides = changes.some(({ kind }) => deciding.has(kind));
  if (!decides || !isAsked) return null;
  return refuse(scope.kind === 'self' ? 'forbidden' : 'own_hours');
}

/** What its person can be asked about first. What they tapped and others accept or dismiss takes effect at once. */
const isCorrecting = ({ kind }: Change): boolean => !deciding.has(kind);

/** Whether a change is about who makes it and others decide: it is asked for then. */
const isDecidedByOthers = async (
  db: Database,
  { companyId, employeeId, actor, scope }: Grant,
  named: string | undefined,
): Promise<boolean> =>
  scope.kind === 'self' ||
  (employeeId !== null &&
    (named ?? employeeId) === employeeId &&
    (await hasOtherDecider(db, companyId, actor.userId)));

async function correctOrAsk(db: Database, order: CorrectionOrder) {
  if (order.step === 'asked') return ask(db, order);
  return (await correct(db, order)) ?? { requestId: order.requestId };
}

async function presentOne(db: Database, companyId: string, requestId: string) {
  const [request] = presentRequests(await findRequest(db, companyId, requestId));
  if (request === undefined) throw new Error(`correction request ${requestId} is gone`);
  return request;
}

function asRefusal({ outcome, issues }: CorrectionRefusal): Refusal {
  switch (outcome) {
    case 'employee_unknown':
    case 'target_unknown':
      return refuse('not_found');
    case 'already_decided':
    case 'corrected_meanwhile':
    case 'time_purged':
    case 'time_in_the_future':
    case 'own_hours':
    case 'other_department':
    case 'awaits_agreement':
    case 'too_many_requests':
      return refuse(outcome);
    case 'outside_employment':
      return refuse(outcome, { issues });
    case 'does_not_fit':
      return refuse('correction_does_not_fit');
  }
}

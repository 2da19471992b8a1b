import { randomUUID } from 'node:crypto';
import { type Change, type CorrectionForm, correctionRoutes } from '@checkpoint/contract/calls/corrections';
import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, type Refusal, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import type { CompanyScope, OwnScope } from '#record/actors/policy.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { ask, correct } from './correct.ts';
import type { CorrectionOrder } from './correction-order.ts';
import { decide } from './decide.ts';
import {
  employeeExists,
  findPerson,
  findRequest,
  findTimelineVersion,
  listHeldOf,
  listRequests,
} from './list-queries.ts';
import { mayCorrect, mayDecide, maySeeOwnHeld } from './policy.ts';
import { presentEvidence, presentPerson, presentRequests, presentWaiting } from './present.ts';
import type { CorrectionFault } from './refused.ts';
import { listEvidence } from './review-queries.ts';
import { reviewRoutesOf } from './review-routes.ts';
import { timelineBetween } from './timeline-between.ts';

export interface CorrectionDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: PresenceFeed;
  /** The raw punches of one employee between two instants, newest first. */
  readonly rawPunches: (
    companyId: string,
    employeeId: string,
    from: Date,
    to: Date,
  ) => Promise<MarkedRecord[]>;
}

export function correctionRoutesOf(app: FastifyInstance, dependencies: CorrectionDependencies): void {
  reviewRoutesOf(app, dependencies);
  const { db, clock, feed } = dependencies;

  endpoint(app, correctionRoutes.correct, mayCorrect, async (scope, { body, request }) => {
    const now = clock.now();
    const fault = faultOf(scope, body, now);
    if (fault !== null) return fault;
    const employeeId = await subjectOf(db, scope, body.employeeId);
    if (employeeId === null) return refuse('not_found');
    const outcome = await correctOrAsk(db, {
      ...{ companyId: scope.companyId, employeeId, actorUserId: scope.actor.userId },
      requestId: randomUUID(),
      ...{ step: scope.kind === 'company' ? 'accepted' : 'asked', reason: body.reason, now },
      version: body.version,
      origin: originOf(request),
      changes: body.changes.map((change) => ({ change, askedId: null })),
    });
    if (typeof outcome === 'string') return asRefusal(outcome);
    // A request changes no hours yet; administrators have one more to decide.
    feed.changed(scope.companyId, employeeId);
    return answer(201, await presentOne(db, scope.companyId, outcome.requestId));
  });

  endpoint(
    app,
    correctionRoutes.decideCorrection,
    mayDecide,
    async ({ companyId, actor }, { params, body, request }) => {
      const { requestId } = params;
      if (!isUuid(requestId)) return refuse('not_found');
      const { decision, reason } = body;
      const outcome = await decide(db, {
        ...{ companyId, requestId, actorUserId: actor.userId, decision, reason, now: clock.now() },
        origin: originOf(request),
      });
      if (outcome.kind === 'request_unknown') return refuse('not_found');
      if (outcome.kind !== 'done') return asRefusal(outcome.kind);
      feed.changed(companyId, outcome.employeeId);
      return answer(200, await presentOne(db, companyId, requestId));
    },
  );

  endpoint(app, correctionRoutes.listCorrections, mayCorrect, async (scope, { query }) => {
    if (scope.kind === 'own' && scope.employeeId === null) return answer(200, []);
    const ofEverybody = scope.kind === 'company' && query.employeeId === undefined;
    const subject = ofEverybody ? null : await subjectOf(db, scope, query.employeeId);
    if (!ofEverybody && subject === null) return refuse('not_found');
    return answer(200, presentRequests(await listRequests(db, scope.companyId, subject, query.limit)));
  });

  timelineRoutesOf(app, dependencies);
}

function timelineRoutesOf(app: FastifyInstance, { db, clock, rawPunches }: CorrectionDependencies): void {
  endpoint(app, correctionRoutes.listOwnHeld, maySeeOwnHeld, async ({ companyId, employeeId }) =>
    answer(200, employeeId === null ? [] : await waitingOf(db, companyId, employeeId)),
  );

  endpoint(app, correctionRoutes.getTimeline, mayCorrect, async (scope, { query }) => {
    const employeeId = await subjectOf(db, scope, query.employeeId);
    if (employeeId === null) return refuse('not_found');
    const [from, to] = [new Date(query.from), new Date(query.to)];
    if (from >= to) return invalidField('to', 'validation.invalid');
    // Before what it is the version of: what comes between is then shown under the older one, and refused.
    const version = await findTimelineVersion(db, scope.companyId, employeeId);
    const periods = await timelineBetween(db, scope.companyId, employeeId, { from, to }, clock.now());
    const person = await findPerson(db, scope.companyId, employeeId);
    if (person === undefined) return refuse('not_found');
    const punches = await rawPunches(scope.companyId, employeeId, from, to);
    const evidence = await evidenceFor(db, scope, employeeId, { from, to });
    const held = await waitingOf(db, scope.companyId, employeeId);
    return answer(200, { employee: presentPerson(person), version, punches, evidence, periods, held });
  });
}

/** Weighed by an administrator, who is asked; nothing to whom it is about. */
async function evidenceFor(
  db: Database,
  scope: OwnScope | CompanyScope,
  employeeId: string,
  between: { readonly from: Date; readonly to: Date },
) {
  if (scope.kind === 'own') return [];
  const rows = await listEvidence(db, scope.companyId, employeeId, between);
  return rows.map((row) => ({ punchId: row.id, ...presentEvidence(row) }));
}

/** More than a phone sends in a month without a network. */
const mostHeld = 200;

const waitingOf = async (db: Database, companyId: string, employeeId: string) =>
  (await listHeldOf(db, companyId, employeeId, mostHeld)).map(presentWaiting);

/** What an employee cannot even ask for. */
const deciding = new Set<Change['kind']>(['accept_held', 'dismiss_held', 'confirm']);

/** What is wrong with a form whose shape is right. */
function faultOf(
  scope: OwnScope | CompanyScope,
  { changes, reason }: CorrectionForm,
  now: Date,
): Refusal | null {
  const future = changes.findIndex(
    (change) => 'timestamp' in change && Date.parse(change.timestamp) > now.getTime(),
  );
  if (future !== -1) return invalidField(`changes.${future}.timestamp`, 'validation.inTheFuture');
  if (scope.kind === 'company' && reason === null) return invalidField('reason', 'review.reasonMissing');
  const decides = changes.some(({ kind }) => deciding.has(kind));
  return decides && scope.kind === 'own' ? refuse('forbidden') : null;
}

/** Whose timeline a call is about: always one's own for employees, somebody of the company for administrators. */
async function subjectOf(
  db: Database,
  scope: OwnScope | CompanyScope,
  named: string | undefined,
): Promise<string | null> {
  if (scope.kind === 'own') return scope.employeeId;
  const employeeId = named?.toLowerCase() ?? scope.actor.membership.employeeId;
  return employeeId !== null && isUuid(employeeId) && (await employeeExists(db, scope.companyId, employeeId))
    ? employeeId
    : null;
}

async function correctOrAsk(db: Database, order: CorrectionOrder) {
  if (order.step === 'asked') return ask(db, order);
  const outcome = await correct(db, order);
  return outcome === 'done' ? { requestId: order.requestId } : outcome;
}

async function presentOne(db: Database, companyId: string, requestId: string) {
  const [request] = presentRequests(await findRequest(db, companyId, requestId));
  if (request === undefined) throw new Error(`correction request ${requestId} is gone`);
  return request;
}

function asRefusal(outcome: CorrectionFault): Refusal {
  switch (outcome) {
    case 'employee_unknown':
    case 'target_unknown':
      return refuse('not_found');
    case 'already_decided':
    case 'corrected_meanwhile':
    case 'time_purged':
    case 'time_in_the_future':
      return refuse(outcome);
    case 'does_not_fit':
      return refuse('correction_does_not_fit');
  }
}

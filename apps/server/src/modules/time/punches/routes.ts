import type { PunchForm } from '@checkpoint/contract/calls/punches';
import { punchRoutes } from '@checkpoint/contract/calls/punches';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, type Outcome, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Grant, Member } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { attachLatePosition } from './attach-position.ts';
import { changeLocationStatus } from './change-location-status.ts';
import { listRecordsIn } from './list-records.ts';
import { ownHours } from './own-hours.ts';
import { presentRecord } from './present.ts';
import type { PunchOutcome } from './punch-outcome.ts';
import { findSessionWithHead, type HeadRow } from './queries.ts';
import { recordPunch } from './record-punch.ts';
import { findCurrent } from './record-queries.ts';

export interface PunchDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: PresenceFeed;
  /** An administrator becomes an employee at the first own check-in. Returns the record's id. */
  readonly ensureEmployee: (actor: Member, now: Date) => Promise<string>;
}

export function punchRoutesOf(app: FastifyInstance, dependencies: PunchDependencies): void {
  const { db, clock, feed } = dependencies;

  const heads = new WeakMap<FastifyRequest, HeadRow | null>();
  endpoint(
    app,
    punchRoutes.recordPunch,
    {
      // Whose session it is and where they stand are one answer of the database: every punch needs both.
      readSession: async (queries, request, sid, now) => {
        const { session, head } = await findSessionWithHead(queries, sid, now);
        heads.set(request, head);
        return session;
      },
    },
    async (grant, { body, request }) => {
      if (body.userId !== undefined && body.userId !== grant.actor.userId) return refuse('other_person');
      const outcome = await punch(dependencies, grant, body, heads.get(request) ?? null);
      const changedId = changedBy(outcome, grant);
      if (changedId !== null) feed.changed(grant.companyId, changedId);
      return presentOutcome(outcome, body);
    },
  );

  endpoint(app, punchRoutes.getLatestPunch, async ({ companyId, employeeId }) => {
    const row = employeeId === null ? undefined : await findCurrent(db, companyId, employeeId);
    return answer(200, row === undefined ? null : presentRecord(row));
  });

  endpoint(app, punchRoutes.getOwnHours, async ({ companyId, employeeId }) =>
    answer(200, await ownHours(db, companyId, employeeId, clock.now())),
  );

  endpoint(app, punchRoutes.listPunches, async (grant, { query }) => {
    const listed = await listRecordsIn(db, grant, query);
    if (listed === 'bad_cursor') return invalidField('before', 'validation.invalid');
    return answer(200, listed.rows.map(presentRecord), listed.nextCursor);
  });

  endpoint(app, punchRoutes.attachPosition, async (grant, { params, body }) => {
    const { companyId, employeeId, actor } = grant;
    if (employeeId === null || !isUuid(params.id)) return refuse('not_found');
    const puncher = { companyId, employeeId, userId: actor.userId };
    const fix = { ...body, accuracy: body.accuracy ?? null };
    const outcome = await attachLatePosition(db, puncher, params.id, fix, clock.now());
    if (outcome.kind === 'unknown') return refuse('not_found');
    if (outcome.kind === 'known') return refuse('position_known');
    if (outcome.kind === 'too_late') return refuse('position_too_late');
    feed.changed(companyId, employeeId);
    return answer(201, presentRecord(outcome.row));
  });

  endpoint(app, punchRoutes.updateLocationStatus, async ({ companyId, employeeId, actor }, { body }) => {
    if (employeeId === null) return refuse('no_check_in_yet');
    const puncher = { companyId, employeeId, userId: actor.userId };
    const row = await changeLocationStatus(db, puncher, body, clock.now());
    if (row === null) return refuse('no_check_in_yet');
    if (row === 'replaced') return refuse('record_replaced');
    feed.changed(companyId, employeeId);
    return answer(200, presentRecord(row));
  });
}

/** About whom there is something new: a punch, or one that waits for an administrator's decision. */
function changedBy(outcome: PunchOutcome, { employeeId }: Grant): string | null {
  if (outcome.kind === 'recorded') return outcome.isNew ? outcome.row.employee_id : null;
  return outcome.kind === 'held' ? employeeId : null;
}

async function punch(
  { db, clock, ensureEmployee }: PunchDependencies,
  { actor, companyId, employeeId }: Grant,
  form: PunchForm,
  head: HeadRow | null,
): Promise<PunchOutcome> {
  const receivedAt = clock.now();
  // Somebody who never checked in cannot check out, and must not become an employee by trying.
  if (employeeId === null && form.type === 'check_out') return { kind: 'already', current: null };
  const ownId = employeeId ?? (await ensureEmployee(actor, receivedAt));
  return recordPunch(db, { companyId, employeeId: ownId, userId: actor.userId }, form, receivedAt, head);
}

function presentOutcome(outcome: PunchOutcome, { type }: PunchForm): Outcome<typeof punchRoutes.recordPunch> {
  switch (outcome.kind) {
    case 'recorded':
      return answer(201, presentRecord(outcome.row));
    case 'held':
      return answer(202, { id: outcome.id, status: 'needs_review' as const, reason: outcome.reason });
    case 'already':
      return refuse(type === 'check_in' ? 'already_checked_in' : 'already_checked_out', {
        details: { current: outcome.current && presentRecord(outcome.current) },
      });
    case 'id_reused':
      return refuse('punch_id_reused');
    case 'too_many_held':
      return refuse('too_many_attempts', { retryAfterSeconds: 3600 });
  }
}

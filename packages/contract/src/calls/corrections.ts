import * as z from 'zod';
import { instant, message, optionalText, page, plainText, statedTime } from '../fields.ts';
import { route } from '../route.ts';
import { markedRecord, punchType } from './punches.ts';

const id = z.uuid(message('validation.invalid')).transform((text) => text.toLowerCase());
/**
 * What a change is about: a row of the ledger, or a punch that an earlier correction added. Who knows an id alone, that of
 * a period for one, may send it as either.
 */
const target = { punchId: id.optional(), addedId: id.optional() };
const hasOneTarget = ({ punchId, addedId }: { punchId?: string | undefined; addedId?: string | undefined }) =>
  (punchId === undefined) !== (addedId === undefined);

/** One change of an employee's effective timeline. The ledger itself never changes. */
export const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), type: punchType, timestamp: statedTime }),
  z
    .object({ kind: z.literal('move'), ...target, timestamp: statedTime })
    .refine(hasOneTarget, message('validation.invalid')),
  /** Also takes a settlement back, by its id. */
  z.object({ kind: z.literal('void'), ...target }).refine(hasOneTarget, message('validation.invalid')),
  /** Ends the period that began with the target. */
  z
    .object({ kind: z.literal('settle'), ...target, timestamp: statedTime })
    .refine(hasOneTarget, message('validation.invalid')),
  z.object({ kind: z.literal('accept_held'), heldPunchId: id }),
  z.object({ kind: z.literal('dismiss_held'), heldPunchId: id }),
  /** A punch that is flagged or back-dated was looked at and stays as it is. */
  z.object({ kind: z.literal('confirm'), punchId: id }),
]);
export type Change = z.infer<typeof change>;

/** A whole month that somebody types anew. */
const mostChanges = 200;

export const correctionForm = z.object({
  /** Whose timeline. Employees ask for their own, whatever stands here. */
  employeeId: id.optional(),
  /** Changes that are asked for, and decided, together. */
  changes: z
    .array(change)
    .min(1, message('validation.invalid'))
    .max(mostChanges, message('validation.tooLong')),
  /** The timeline's `version` that this was decided on: refused where a correction was accepted since. */
  version: z.int().min(0, message('validation.invalid')).optional(),
  /** The request that these changes take back: refused where one of its days was corrected since. */
  undoes: id.optional(),
  /** Employees may ask without one; an administrator's correction needs it. */
  reason: optionalText(500),
});
export type CorrectionForm = z.infer<typeof correctionForm>;

export const person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

/** A request with what became of it. */
export const correctionRequest = z.object({
  requestId: z.uuid(),
  employee: person,
  /** Withdrawn by who asked. */
  status: z.enum(['asked', 'accepted', 'refused', 'withdrawn']),
  /** Its person is asked to agree, and nobody else decides. A server of the version before does not say. */
  waitsForPerson: z.boolean().optional(),
  changes: z.array(
    z.object({
      /** What a later change names as `addedId`, where this one added a punch. */
      id: z.uuid(),
      kind: z.enum(['add', 'move', 'void', 'settle', 'accept_held', 'dismiss_held', 'confirm']),
      punchId: z.uuid().nullable(),
      addedId: z.uuid().nullable(),
      heldPunchId: z.uuid().nullable(),
      type: punchType.nullable(),
      timestamp: instant.nullable(),
      /** The punch that a change names, as it counted before this one; null where it was purged. */
      about: z.object({ type: punchType, timestamp: instant }).nullable(),
    }),
  ),
  /** Null when an administrator corrected without being asked. */
  asked: z
    .object({
      ...{ by: person, at: instant, reason: z.string().nullable() },
      /** By the person whose hours they are. A server of the version before does not say. */
      isOwn: z.boolean().optional(),
    })
    .nullable(),
  decided: z
    .object({
      by: person,
      at: instant,
      reason: z.string().nullable(),
      /** By the person whose hours they are, who is the only administrator. A server of the version before does not say. */
      isOwn: z.boolean().optional(),
    })
    .nullable(),
});
export type CorrectionRequest = z.infer<typeof correctionRequest>;

/** A stretch of the effective timeline with what it rests on. */
export const effectivePeriod = z.object({
  id: z.uuid(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** What a change of its end names: the punch, tapped or added, that ended it; null where it is open or settled. */
  endId: z.uuid().nullable(),
  checkOutMissing: z.boolean(),
  /** Whether start or end rest on a correction instead of a tap. */
  corrected: z.boolean(),
});

/** What a punch brought about its clock, for a person to weigh; the domain's `clockFindings` reads it. */
export const clockEvidence = z.object({
  /** By the server's clock. */
  receivedAt: instant,
  /** By the device's clock. */
  occurredAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** Milliseconds between tap and sending by a clock that nobody can set. */
  monotonicAge: z.number().nullable(),
  lastServerTime: instant.nullable(),
  /** By the device's clock. */
  lastServerTimeSeenAt: instant.nullable(),
  /** Milliseconds between that and the tap by the clock that nobody can set. A server of the version before does not say. */
  monotonicSinceServerTime: z.number().nullable().optional(),
  /** It said something else that cannot be, and that was left out. */
  impossible: z.boolean(),
});
export type ClockEvidence = z.infer<typeof clockEvidence>;

/** A punch that waits for a decision and does not count yet, as its own person sees it. */
const waitingPunch = z.object({ id: z.uuid(), type: punchType, timestamp: instant });
export type WaitingPunch = z.infer<typeof waitingPunch>;

const timeline = z.object({
  employee: person,
  /** Grows with every correction that takes effect. */
  version: z.int(),
  punches: z.array(markedRecord),
  /** What those of them that came late, or whose clock is in doubt, brought about it; for administrators alone. */
  evidence: z.array(z.object({ punchId: z.uuid(), ...clockEvidence.shape })),
  periods: z.array(effectivePeriod),
  /** Punches that wait for a decision and do not count yet, whenever they were made. */
  held: z.array(waitingPunch),
});
export type Timeline = z.infer<typeof timeline>;

/** For who rejects without a word. */
export const noReason = { path: ['reason'], ...message('review.reasonMissing') };

/** A "yes" says enough by itself; a "no" needs a reason. */
const decisionForm = z
  .object({ decision: z.enum(['accepted', 'refused']), reason: optionalText(500) })
  .refine(({ decision, reason }) => reason !== null || decision === 'accepted', noReason);

export const correctionRoutes = {
  correct: route({
    method: 'POST',
    path: '/api/corrections',
    summary: 'Employees ask for changes of their own timeline; administrators make them at once.',
    needs: 'time.correct',
    body: correctionForm,
    responses: { 201: correctionRequest },
  }),
  decideCorrection: route({
    method: 'POST',
    path: '/api/corrections/:requestId/decision',
    summary: 'Accept or refuse what was asked for.',
    needs: 'time.review',
    params: z.object({ requestId: z.string() }),
    body: decisionForm,
    responses: { 200: correctionRequest },
  }),
  withdrawCorrection: route({
    method: 'POST',
    path: '/api/corrections/:requestId/withdraw',
    summary: 'Take back what one asked for oneself, while nobody has decided it.',
    needs: 'time.correct',
    params: z.object({ requestId: z.string() }),
    responses: { 200: correctionRequest },
  }),
  answerCorrection: route({
    method: 'POST',
    path: '/api/corrections/:requestId/answer',
    summary: 'Agree or disagree with what somebody else would change in one’s own timeline.',
    needs: 'time.own',
    params: z.object({ requestId: z.string() }),
    body: z
      .object({ agreed: z.boolean(), reason: optionalText(500) })
      .refine(({ agreed, reason }) => agreed || reason !== null, noReason),
    responses: { 200: correctionRequest },
  }),
  listCorrections: route({
    method: 'GET',
    path: '/api/corrections',
    summary: "Requests, newest first: one's own, or the company's for administrators.",
    needs: 'time.read',
    query: z.object({
      limit: page.limit,
      /** For administrators: of one employee. */
      employeeId: plainText(100).optional(),
    }),
    responses: { 200: z.array(correctionRequest) },
  }),
  listOwnHeld: route({
    method: 'GET',
    path: '/api/checkins/held',
    summary: "One's own punches that wait for a decision, oldest first; of very many the last 200.",
    needs: 'time.own',
    responses: { 200: z.array(waitingPunch) },
  }),
  getTimeline: route({
    method: 'GET',
    path: '/api/timeline',
    summary:
      'Raw punches beside the effective periods of one employee between two instants, and what is under review.',
    needs: 'time.read',
    query: z.object({ employeeId: plainText(100).optional(), from: instant, to: instant }),
    responses: {
      200: timeline,
    },
  }),
};

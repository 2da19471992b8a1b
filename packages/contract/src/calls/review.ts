import * as z from 'zod';
import { instant, message, optionalText } from '../fields.ts';
import { route } from '../route.ts';
import { clockEvidence, correctionRequest, effectivePeriod, noReason, person } from './corrections.ts';
import { punchMark, punchType, reviewReason } from './punches.ts';

/** A punch that is kept but does not count until it is accepted. */
const heldPunch = z.object({
  id: z.uuid(),
  employee: person,
  type: punchType,
  timestamp: instant,
  reason: reviewReason,
  syncedAt: instant,
  clockSuspect: z.boolean(),
  timeZone: z.string(),
  evidence: clockEvidence,
});

/** A punch that counts, but came late or with a clock in doubt, and that nobody has looked at. */
const flaggedPunch = z.object({
  id: z.uuid(),
  employee: person,
  type: punchType,
  timestamp: instant,
  syncedAt: instant.nullable(),
  timeZone: z.string(),
  marks: z.array(punchMark),
  evidence: clockEvidence,
});

const reviewCount = z.object({
  held: z.int(),
  checkOutMissing: z.int(),
  flagged: z.int(),
  asked: z.int(),
  total: z.int(),
});
export type ReviewCount = z.infer<typeof reviewCount>;

/**
 * Of each kind the newest ones; `count` says how many there are. A missing check-out that a request answers is not one
 * of its own.
 */
const openReview = z.object({
  held: z.array(heldPunch),
  checkOutMissing: z.array(
    z.object({
      ...{ period: effectivePeriod, employee: person, timeZone: z.string(), longestShiftHours: z.int() },
      /** When this person usually left, and of how many days that is the middle; for somebody to confirm. */
      usualEnd: z.object({ at: instant, days: z.int() }).nullable().optional(),
    }),
  ),
  flagged: z.array(flaggedPunch),
  asked: z.array(correctionRequest),
  /** What administrators and managers would change, and waits for its person; part of no count. */
  proposed: z.array(correctionRequest).optional(),
  count: reviewCount,
});
export type OpenReview = z.infer<typeof openReview>;

const id = z.uuid(message('validation.invalid')).transform((text) => text.toLowerCase());

/** One decision among many: about a held punch, a flagged one, or a request. */
const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept_held'), id }),
  z.object({ kind: z.literal('dismiss_held'), id }),
  z.object({ kind: z.literal('confirm'), id }),
  z.object({ kind: z.literal('void'), id }),
  z.object({ kind: z.literal('accept_request'), id }),
  z.object({ kind: z.literal('refuse_request'), id }),
]);
export type ReviewDecision = z.infer<typeof decision>;

/** What became of one decision of many. */
const decisionResult = z.object({
  id: z.uuid(),
  outcome: z.enum([
    'done',
    /** Its person is asked to agree first. */
    'asked',
    'not_found',
    'already_decided',
    'time_purged',
    'time_in_the_future',
    'outside_employment',
    'own_hours',
    'other_department',
    'awaits_agreement',
    'correction_does_not_fit',
    /** It was to take effect together with others that do not fit. */
    'others_do_not_fit',
  ]),
  /** What was decided before, with `already_decided`. A server of the version before does not say. */
  current: correctionRequest.optional(),
});
export type DecisionResult = z.infer<typeof decisionResult>;

const yes: readonly ReviewDecision['kind'][] = ['accept_held', 'confirm', 'accept_request'];
const isYes = ({ kind }: ReviewDecision): boolean => yes.includes(kind);

export const reviewRoutes = {
  listReview: route({
    method: 'GET',
    path: '/api/review',
    summary: 'What waits for an administrator: held punches, missing check-outs, requests.',
    needs: 'time.review',
    responses: { 200: openReview },
  }),
  countReview: route({
    method: 'GET',
    path: '/api/review/count',
    summary: 'How much waits for an administrator.',
    needs: 'time.review',
    responses: { 200: reviewCount },
  }),
  decideMany: route({
    method: 'POST',
    path: '/api/review/decisions',
    summary:
      'Decide many at once. What concerns one employee takes effect together; what cannot be done is told for each.',
    needs: 'time.review',
    body: z
      .object({
        decisions: z
          .array(decision)
          .min(1, message('validation.invalid'))
          .max(200, message('validation.tooLong')),
        reason: optionalText(500),
      })
      .refine(({ decisions, reason }) => reason !== null || decisions.every(isYes), noReason),
    responses: {
      200: z.array(decisionResult),
    },
  }),
};

import * as z from 'zod';
import {
  clockReading,
  coordinates,
  deviceTime,
  evidence,
  instant,
  knownCoordinates,
  locationStatus,
  message,
  optionalLine,
  page,
  storedCoordinates,
} from '../fields.ts';
import { route } from '../route.ts';

export const punchType = z.enum(['check_in', 'check_out'], message('validation.invalid'));
export type PunchType = z.infer<typeof punchType>;

/** One row of the ledger, as its owner or an administrator sees it. */
export const checkRecord = z.object({
  id: z.uuid(),
  type: punchType,
  timestamp: instant,
  location: z.string().nullable(),
  locationStatus: z.string().nullable(),
  coordinates: storedCoordinates,
  isOffline: z.boolean(),
  /** When a late tap reached the server; `null` for one of just now, whose time that is. */
  syncedAt: instant.nullable(),
  /** The company's zone when the punch was made. */
  timeZone: z.string(),
  employee: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    /** The department that the punch was made under. */
    department: z.string().nullable(),
    user: z.object({ firstName: z.string(), lastName: z.string() }),
  }),
});
export type CheckRecord = z.infer<typeof checkRecord>;

/** What an administrator is told about a punch beside its time; the domain's `punchMarks` decides. */
export const punchMark = z.enum(['clock_suspect', 'back_dated', 'corrected', 'offline', 'no_position']);

/** A check record with what is to be told about it, the weightiest first. */
export const markedRecord = z.object({ ...checkRecord.shape, marks: z.array(punchMark) });
export type MarkedRecord = z.infer<typeof markedRecord>;

/** Ids are compared in lower case, however a client writes them. */
const id = z.uuid(message('validation.invalid')).transform((text) => text.toLowerCase());

export const punchForm = z.object({
  /** Made at the tap: the record's identity and the key that makes a repeat harmless. */
  id: id.optional(),
  type: punchType,
  locationStatus,
  /** Text "lat, lng" or "Unknown". */
  location: optionalLine(200),
  coordinates,
  /** Radius in metres within which the position lies. */
  accuracy: z.number().min(0).max(10_000_000).nullish(),
  /** The client's word of how the tap was made. It is kept, and decides nothing. */
  isOffline: z.boolean().default(false),
  /** By the device's clock: when the person tapped, and when this request left. Without them the tap was at the receipt. */
  occurredAt: deviceTime.optional(),
  sentAt: deviceTime.optional(),
  /** What else the device knows about its clock. Nothing in it refuses a punch: what cannot be becomes `null`. */
  clock: evidence(
    z.object({
      /** Milliseconds between tap and sending by a clock that nobody can set. It stops while the device sleeps. */
      monotonicAge: evidence(z.number().min(0)),
      /** The last server time that the device saw before the tap, and its own time at that moment. */
      lastServerTime: evidence(clockReading),
      lastServerTimeSeenAt: evidence(clockReading),
      /** Milliseconds counted by the same clock between seeing that and the tap. Absent unless one page load saw both. */
      monotonicSinceServerTime: evidence(z.number().min(0)),
    }),
  ),
  /** Who tapped. Refused when somebody else is signed in by now. */
  userId: id.optional(),
});
export type PunchForm = z.infer<typeof punchForm>;
/** What the client sends, before defaults and trimming. */
export type PunchRequest = z.input<typeof punchForm>;

/** The way a punch that cannot enter the sequence is kept. */
export const reviewReason = z.enum([
  'older_than_last',
  'same_type',
  'in_the_future',
  'before_employment',
  'too_old',
]);
export type ReviewReason = z.infer<typeof reviewReason>;

const interval = z.object({ start: instant, end: instant });

/** One's own work periods with what is needed to add them up. */
export const ownHours = z.object({
  /** The server's clock at the answer. */
  now: instant,
  timeZone: z.string(),
  maxShiftHours: z.int(),
  /** Today and this week in the company's zone, as half-open intervals of instants. */
  today: interval,
  week: interval,
  periods: z.array(
    z.object({
      startedAt: instant,
      /** `null` while open. */
      endedAt: instant.nullable(),
      /** Lasted longer than the longest shift; not counted until settled. */
      checkOutMissing: z.boolean(),
    }),
  ),
});
export type OwnHours = z.infer<typeof ownHours>;

export const punchRoutes = {
  recordPunch: route({
    method: 'POST',
    path: '/api/checkins',
    summary: 'Check in or out. 202: kept for an administrator to review.',
    needs: 'time.own',
    body: punchForm,
    responses: {
      201: checkRecord,
      202: z.object({ id: z.uuid(), status: z.literal('needs_review'), reason: reviewReason }),
    },
  }),
  getLatestPunch: route({
    method: 'GET',
    path: '/api/checkins/latest',
    summary: "One's own latest check record, null when there is none.",
    needs: 'time.own',
    responses: { 200: checkRecord.nullable() },
  }),
  listPunches: route({
    method: 'GET',
    path: '/api/checkins/history',
    summary: "Check records, newest first: one's own, or the company's for administrators.",
    needs: 'time.read',
    query: z.object({ from: instant.optional(), to: instant.optional(), ...page }),
    responses: { 200: z.array(checkRecord) },
  }),
  getOwnHours: route({
    method: 'GET',
    path: '/api/checkins/hours',
    summary: "One's own work periods of today and this week.",
    needs: 'time.own',
    responses: { 200: ownHours },
  }),
  attachPosition: route({
    method: 'POST',
    path: '/api/checkins/:id/position',
    summary: "Attach a position that came late to one's own punch: once, within a minute of its receipt.",
    needs: 'time.own',
    params: z.object({ id: z.string() }),
    body: z.object({
      location: optionalLine(200),
      coordinates: knownCoordinates,
      accuracy: z.number().min(0).max(10_000_000).nullish(),
    }),
    responses: { 201: checkRecord },
  }),
  updateLocationStatus: route({
    method: 'PATCH',
    path: '/api/checkins/location-status',
    summary: "Change the location status shown for one's latest record.",
    needs: 'time.own',
    body: z.object({
      locationStatus,
      /** The record that it is meant for; without it, whichever is the latest when the call arrives. */
      id: z.uuid().optional(),
    }),
    responses: { 200: checkRecord },
  }),
};

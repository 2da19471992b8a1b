import * as z from 'zod';
import { type AuditAction, auditActions, auditKinds, auditSources } from '../audit-actions.ts';
import { calendarDate, instant, page, plainText } from '../fields.ts';
import { route } from '../route.ts';

const person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Of their record; null for who never had one. A server of the version before does not say. */
  employeeId: z.uuid().nullable().optional(),
});

/** A browser and its system by their names; null for what cannot be told. */
export const device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });
export type Device = z.infer<typeof device>;

// The catalogue's keys are its actions; Object.keys forgets their type.
const actions = Object.keys(auditActions) as AuditAction[];

export const auditEntry = z.object({
  id: z.uuid(),
  at: instant,
  action: z.enum(actions),
  /** Null for a refused sign-in and for the operator's command line. */
  actor: person.nullable(),
  /** To whom, where it happened to somebody. */
  subject: person.nullable(),
  /** Whose departments were handed over to who did it, where it was done for them. A server of the version before does not say. */
  onBehalfOf: person.nullable().optional(),
  /** What changed: a pair is a value before and after. */
  details: z.record(z.string(), z.unknown()),
  source: z.enum(auditSources),
  address: z.string().nullable(),
  device,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  /** Found anywhere in the name or e-mail of who did it or to whom it was done; case is ignored. */
  person: plainText(200).optional(),
  kind: z.union([z.enum(auditKinds), z.literal('')]).optional(),
  /** Days of the company's calendar, both inclusive. */
  from: z.union([calendarDate, z.literal('')]).optional(),
  to: z.union([calendarDate, z.literal('')]).optional(),
};

export const auditRoutes = {
  listAudit: route({
    method: 'GET',
    path: '/api/audit',
    summary: "The company's audit trail, newest first: who did what to whom, when and from where.",
    needs: 'audit.read',
    query: z.object({ ...filters, ...page }),
    responses: { 200: z.array(auditEntry) },
  }),
  exportAudit: route({
    method: 'POST',
    path: '/api/audit/export',
    summary: 'All of the trail that the filters let through as a CSV, newest first.',
    needs: 'audit.read',
    body: z.object(filters),
    responses: {},
    answers: 'file',
  }),
};

import * as z from 'zod';
import { message } from '../fields.ts';
import { route } from '../route.ts';

/** A day of the company's calendar, `2026-12-04`. */
const day = z.iso.date(message('validation.date'));

const somebody = z.object({ employeeId: z.uuid().nullable(), firstName: z.string(), lastName: z.string() });

/** A department that somebody is in charge of. */
const charge = z.object({
  id: z.uuid(),
  departmentId: z.uuid(),
  department: z.string(),
  from: z.string(),
  /** The last day; null until somebody ends it. */
  until: z.string().nullable(),
  /** By the server's clock: its first day has begun. */
  isInForce: z.boolean(),
  /** Whose it is, where it was handed over for a while. */
  delegatedBy: somebody.nullable(),
});
export type Charge = z.infer<typeof charge>;

const manager = z.object({ ...somebody.shape, userId: z.uuid(), charges: z.array(charge) });
export type Manager = z.infer<typeof manager>;

/** One of one's departments as somebody else has it for a while. */
const delegation = z.object({ ...charge.omit({ delegatedBy: true }).shape, to: somebody });
export type Delegation = z.infer<typeof delegation>;

const done = z.object({ done: z.literal(true) });
const mostDepartments = 200;

export const managerRoutes = {
  listManagers: route({
    method: 'GET',
    path: '/api/managers',
    summary: 'The managers with the departments that they are in charge of, now or later.',
    needs: 'people.promote',
    responses: { 200: z.array(manager) },
  }),
  appointManager: route({
    method: 'PUT',
    path: '/api/managers/:employeeId',
    summary:
      'Put somebody in charge of exactly these departments. With none they are an employee again, also of what was handed over to them.',
    needs: 'people.promote',
    params: z.object({ employeeId: z.string() }),
    body: z.object({
      departments: z
        .array(
          z.object({
            departmentId: z.string(),
            /** Today, and for who has it already as before, if missing. */
            from: day.nullish(),
            until: day.nullish(),
          }),
        )
        .max(mostDepartments, message('validation.tooLong')),
    }),
    responses: { 200: manager },
  }),
  getCharges: route({
    method: 'GET',
    path: '/api/charges',
    summary:
      'The departments that one is in charge of oneself, and those of them that others have for a while.',
    needs: 'people.delegate',
    responses: { 200: z.object({ charges: z.array(charge), delegations: z.array(delegation) }) },
  }),
  listDeputies: route({
    method: 'GET',
    path: '/api/charges/deputies',
    summary: 'To whom one may hand departments over: the people in them, and the other managers.',
    needs: 'people.delegate',
    responses: { 200: z.array(z.object({ ...somebody.shape, employeeId: z.uuid() })) },
  }),
  delegate: route({
    method: 'POST',
    path: '/api/charges/delegations',
    summary: 'Hand one’s own departments over to somebody for at most 60 days.',
    needs: 'people.delegate',
    body: z.object({
      employeeId: z.string(),
      departmentIds: z
        .array(z.string())
        .min(1, message('managers.departmentMissing'))
        .max(mostDepartments, message('validation.tooLong')),
      from: day,
      until: day,
    }),
    responses: { 201: z.array(delegation) },
  }),
  endDelegation: route({
    method: 'DELETE',
    path: '/api/charges/delegations/:id',
    summary: 'Take back what one handed over.',
    needs: 'people.delegate',
    params: z.object({ id: z.string() }),
    responses: { 200: done },
  }),
};

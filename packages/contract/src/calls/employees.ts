import { presenceGroups } from '@checkpoint/domain/presence-group';
import * as z from 'zod';
import {
  email,
  firstName,
  instant,
  language,
  lastName,
  line,
  newPassword,
  optionalLine,
  page,
  plainText,
  storedCoordinates,
  typedCode,
} from '../fields.ts';
import {
  byName,
  optionalFields,
  optionalNames,
  recordNames,
  requiredFields,
  requiredNames,
} from '../person-fields.ts';
import { route } from '../route.ts';
import { punchMark } from './punches.ts';

const personName = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

export const employee = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  user: personName,
  ...byName(recordNames, () => z.string().nullable()),
  isActive: z.boolean(),
  createdAt: instant,
  /** Sent back with an edit, so that it does not overwrite another one unseen. */
  version: z.int(),
  role: z.string(),
  /** The owner of the company: nobody removes them or takes their rights. */
  isOwner: z.boolean(),
});
export type Employee = z.infer<typeof employee>;

export const presence = z.object({
  status: z.enum(['checked_in', 'checked_out']),
  /** The last check-in and check-out of the effective timeline. */
  checkInTime: instant.nullable(),
  checkOutTime: instant.nullable(),
  locationStatus: z.string().nullable(),
  coordinates: storedCoordinates,
  /**
   * What is to be told about the latest punch and, of somebody who is checked out, about the check-in before it; each mark
   * once.
   */
  marks: z.array(punchMark),
});
export type Presence = z.infer<typeof presence>;

/** Of somebody who was invited and has not chosen a password yet. */
const openInvitation = z.object({
  /** When the link or temporary password that they hold ends; null where they hold none. */
  until: instant.nullable(),
});

export const employeeWithPresence = z.object({
  ...employee.shape,
  ...presence.shape,
  /** Null for whoever has come in. A server of the version before does not say. */
  invitation: openInvitation.nullable().optional(),
});
export type EmployeeWithPresence = z.infer<typeof employeeWithPresence>;

export const stats = z.object({
  checkedInCount: z.int(),
  checkedOutCount: z.int(),
  totalEmployees: z.int(),
  /**
   * Of them: at work, without a check-out for longer than the longest shift, gone again today, not seen yet today. A server
   * of the version before does not say.
   */
  groups: z.object({ here: z.int(), missing: z.int(), left: z.int(), notIn: z.int() }).optional(),
});
export type Stats = z.infer<typeof stats>;

/** How far a company is on its way from nobody to a running day. */
const companyStart = z.object({
  /** Somebody beside the owner works there. */
  hasPeople: z.boolean(),
  /** One of them signed up, or chose a password by their invitation. */
  hasArrived: z.boolean(),
  /** One of them was invited and has not come in. A server of the version before does not say. */
  hasInvited: z.boolean().optional(),
  hasCheckedIn: z.boolean(),
  /** How many more people the plan takes, and how many in all; null without a limit. */
  room: z.int().nullable(),
  limit: z.int().nullable(),
});
export type CompanyStart = z.infer<typeof companyStart>;

/** Somebody who was removed, and whose e-mail is used again. */
export const formerPerson = z.object({
  name: z.string(),
  staffNumber: z.string().nullable(),
  removedAt: instant,
});
export type FormerPerson = z.infer<typeof formerPerson>;

export const newEmployeeForm = z.object({
  firstName,
  lastName,
  email: email('validation.email'),
  ...byName(requiredNames, (name) => line(requiredFields[name].maximum, requiredFields[name].required)),
  ...byName(optionalNames, (name) => optionalLine(optionalFields[name].maximum)),
  /**
   * Whether they are the person who had this e-mail before they were removed. Without an answer a known address is refused
   * with `was_removed`, which names that person.
   */
  samePerson: z.boolean().optional(),
});
export type NewEmployeeForm = z.infer<typeof newEmployeeForm>;

/** Somebody to be invited, in the language of the administrator who hands the invitation over. */
export const invitationForm = newEmployeeForm.extend({ language });

export const employeeForm = z.object({
  ...newEmployeeForm.omit({ samePerson: true }).shape,
  /** The version that was edited; without it the edit applies to whatever is there. */
  version: z.int().optional(),
  /** For one's own e-mail: the password, and a code where the account asks for a second step. */
  currentPassword: z.string().optional(),
  code: typedCode.optional(),
  /** Of mails that the change brings about. */
  language,
});
export type EmployeeForm = z.infer<typeof employeeForm>;

/** What an administrator hands to somebody new. The temporary password is shown this once. */
const invitationDetails = z.object({
  employeeName: z.string(),
  employeeEmail: z.string(),
  tempPassword: z.string(),
  invitationMessage: z.string(),
  companyName: z.string(),
  /** Where the installation sends mail: whether the mail server took the invitation. */
  emailSent: z.boolean().optional(),
});
export type InvitationDetails = z.infer<typeof invitationDetails>;

const employeeId = z.object({ id: z.string() });
const done = z.object({ done: z.literal(true) });

export const employeeRoutes = {
  addEmployee: route({
    method: 'POST',
    path: '/api/employees',
    summary:
      'Add somebody, with an invitation and a temporary password. 409 `was_removed` asks whether they are the person who had this e-mail before.',
    needs: 'people.write',
    body: invitationForm,
    responses: { 201: z.object({ ...employee.shape, invitationDetails }) },
  }),
  editEmployee: route({
    method: 'PUT',
    path: '/api/employees/:id',
    summary: 'Change a person. 409 with the current record when somebody else changed it meanwhile.',
    needs: 'people.write',
    params: employeeId,
    body: employeeForm,
    responses: {
      200: employee.extend({
        /** One's own e-mail changes when the link is followed that was mailed there. */
        emailToConfirm: z.string().optional(),
      }),
    },
  }),
  removeEmployee: route({
    method: 'DELETE',
    path: '/api/employees/:id',
    summary: 'Remove somebody from the company. Their record stays in history and files.',
    needs: 'people.write',
    params: employeeId,
    responses: { 200: done },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/employees/:id/reset-password',
    summary: "Set an employee's password, temporary or not, and end their sessions.",
    needs: 'people.reset',
    params: employeeId,
    body: z.object({ password: newPassword, isTemporary: z.boolean().default(false), language }),
    responses: { 200: done },
  }),
  getStats: route({
    method: 'GET',
    path: '/api/stats',
    summary: 'How many active employees are checked in and out.',
    needs: 'people.count',
    responses: { 200: stats },
  }),
  getStart: route({
    method: 'GET',
    path: '/api/start',
    summary:
      'How far a new company is: whether anybody was added, came in and checked in, and how many more people its plan takes.',
    needs: 'people.write',
    responses: { 200: companyStart },
  }),
  listEmployees: route({
    method: 'GET',
    path: '/api/employees',
    summary:
      'Employees with their presence, by name or the last change first; those who were removed on request.',
    needs: 'people.read',
    query: z.object({
      search: plainText(200).optional(),
      department: plainText(100).optional(),
      state: z.enum(['active', 'inactive']).default('active'),
      /** Of one group of the stats alone, or of one status. */
      group: z.enum([...presenceGroups, 'in', 'out']).optional(),
      /** By name, or those whose presence changed last first, and whoever never punched behind them. */
      order: z.enum(['name', 'changed']).default('name'),
      ...page,
    }),
    responses: { 200: z.array(employeeWithPresence) },
  }),
  getEmployee: route({
    method: 'GET',
    path: '/api/employees/:id',
    summary: 'One person with their presence, also one who was removed.',
    needs: 'people.read',
    params: z.object({ id: z.string() }),
    responses: { 200: employeeWithPresence },
  }),
  getOwnEmployee: route({
    method: 'GET',
    path: '/api/employees/me',
    summary: "One's own employee record.",
    needs: 'time.own',
    responses: { 200: employee },
  }),
};

import * as z from 'zod';
import { instant, page, storedCoordinates } from '../fields.ts';
import { access, route } from '../route.ts';

const personName = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

export const employee = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  user: personName,
  /** The department's name. */
  department: z.string().nullable(),
  jobTitle: z.string().nullable(),
  phone: z.string().nullable(),
  /** The company's own staff number, not the record's id. */
  employeeId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instant,
});
export type Employee = z.infer<typeof employee>;

export const presence = z.object({
  status: z.enum(['checked_in', 'checked_out']),
  /** The last check-in and check-out of the effective timeline. */
  checkInTime: instant.nullable(),
  checkOutTime: instant.nullable(),
  locationStatus: z.string().nullable(),
  coordinates: storedCoordinates,
});
export type Presence = z.infer<typeof presence>;

export const employeeWithPresence = z.object({ ...employee.shape, ...presence.shape });
export type EmployeeWithPresence = z.infer<typeof employeeWithPresence>;

export const stats = z.object({
  checkedInCount: z.int(),
  checkedOutCount: z.int(),
  totalEmployees: z.int(),
});
export type Stats = z.infer<typeof stats>;

export const employeeRoutes = {
  getStats: route({
    method: 'GET',
    path: '/api/stats',
    summary: 'How many active employees are checked in and out.',
    access: access(403, 403, 200, 200),
    responses: { 200: stats },
  }),
  listEmployees: route({
    method: 'GET',
    path: '/api/employees',
    summary: 'Active employees by name, with their presence.',
    access: access(403, 403, 403, 200),
    query: z.object({
      search: z.string().max(200).optional(),
      department: z.string().max(100).optional(),
      ...page,
    }),
    responses: { 200: z.array(employeeWithPresence) },
  }),
  getOwnEmployee: route({
    method: 'GET',
    path: '/api/employees/me',
    summary: "One's own employee record.",
    access: access(404, 200, 404, [200, 404], 'administrator: 404 before the first own check-in'),
    responses: { 200: employee },
  }),
};

import * as z from 'zod';
import { firstName, lastName } from '../fields.ts';
import { route } from '../route.ts';
import { employee } from './employees.ts';
import { currentUser } from './identity.ts';

export const profile = z.object({
  type: z.literal('employee'),
  user: currentUser,
  /** Null without an employee record in the company in force. */
  employee: employee.nullable(),
});
export type Profile = z.infer<typeof profile>;

export const profileForm = z.object({ firstName, lastName });

export const profileRoutes = {
  getProfile: route({
    method: 'GET',
    path: '/api/profile',
    summary: "One's own account and employee record.",
    needs: 'account',
    responses: { 200: profile },
  }),
  updateProfile: route({
    method: 'PATCH',
    path: '/api/profile',
    summary: "Change one's own first and last name, nothing else.",
    needs: 'account',
    body: profileForm,
    responses: { 200: profile },
  }),
};

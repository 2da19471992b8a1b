import * as z from 'zod';
import { route } from '../route.ts';

const administrator = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string(),
  isOwner: z.boolean(),
});
export type Administrator = z.infer<typeof administrator>;

const done = z.object({ done: z.literal(true) });
const userId = z.object({ userId: z.string() });

export const administratorRoutes = {
  listAdministrators: route({
    method: 'GET',
    path: '/api/administrators',
    summary: "The company's administrators, its owner first.",
    needs: 'people.promote',
    responses: { 200: z.array(administrator) },
  }),
  promoteEmployee: route({
    method: 'POST',
    path: '/api/administrators',
    summary: 'Make an employee an administrator. They sign in again to be one.',
    needs: 'people.promote',
    body: z.object({ employeeId: z.string() }),
    responses: { 200: done },
  }),
  demoteAdministrator: route({
    method: 'DELETE',
    path: '/api/administrators/:userId',
    summary: 'Make an administrator an employee again; they count towards the limit from then on.',
    needs: 'people.promote',
    params: userId,
    responses: { 200: done },
  }),
  transferOwnership: route({
    method: 'POST',
    path: '/api/administrators/owner',
    summary: 'Hand the company over to another administrator. Only its owner may.',
    needs: 'people.promote',
    body: userId,
    responses: { 200: done },
  }),
};

import * as z from 'zod';
import { access, route } from '../route.ts';

export const department = z.object({ id: z.uuid(), name: z.string() });
export type Department = z.infer<typeof department>;

export const departmentRoutes = {
  listDepartments: route({
    method: 'GET',
    path: '/api/departments',
    summary: "The company's departments by name.",
    access: access(403, 200, 403, 200),
    responses: { 200: z.array(department) },
  }),
};

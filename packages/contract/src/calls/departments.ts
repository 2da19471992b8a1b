import * as z from 'zod';
import { line, message } from '../fields.ts';
import { route } from '../route.ts';

export const department = z.object({ id: z.uuid(), name: z.string() });
export type Department = z.infer<typeof department>;

export const departmentForm = z.object({ name: line(100, 'validation.departmentRequired') });
export type DepartmentForm = z.infer<typeof departmentForm>;

const removal = z
  .object({
    departmentId: z.string(),
    /** Where its people go; without it they belong to no department. */
    targetDepartmentId: z.string().optional(),
  })
  .refine(({ departmentId, targetDepartmentId }) => departmentId !== targetDepartmentId, {
    ...message('validation.sameDepartment'),
    path: ['targetDepartmentId'],
  });

export const departmentRoutes = {
  listDepartments: route({
    method: 'GET',
    path: '/api/departments',
    summary: "The company's departments by name.",
    needs: 'departments.read',
    responses: { 200: z.array(department) },
  }),
  addDepartment: route({
    method: 'POST',
    path: '/api/departments',
    summary: 'Add a department. Names that differ in case or space alone are the same.',
    needs: 'departments.write',
    body: departmentForm,
    responses: { 201: department },
  }),
  renameDepartment: route({
    method: 'PATCH',
    path: '/api/departments/:id',
    summary: 'Give a department another name from now on. Past punches keep the one of then.',
    needs: 'departments.write',
    params: z.object({ id: z.string() }),
    body: departmentForm,
    responses: { 200: department },
  }),
  removeDepartment: route({
    method: 'POST',
    path: '/api/departments/remove',
    summary: 'Remove a department; its people move to another one, or to none. Past punches keep its name.',
    needs: 'departments.write',
    body: removal,
    responses: { 200: z.object({ done: z.literal(true), moved: z.int() }) },
  }),
};

import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

export const departmentsQuery = queryOf(routes.listDepartments);

/** The company's departments by name, read anew by whatever shows them: no event tells of one that nobody belongs to yet. */
export const useDepartments = () => useQuery({ ...departmentsQuery, refetchOnMount: 'always' });

import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#kernel/cache/query-of.ts';

export const departmentsQuery = queryOf(routes.listDepartments);

/**
 * The company's departments by name. Every component that shows them reads them again, because no event reports a
 * department without people.
 */
export const useDepartments = () => useQuery({ ...departmentsQuery, refetchOnMount: 'always' });

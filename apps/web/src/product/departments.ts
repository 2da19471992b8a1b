import type { Department } from '@checkpoint/contract/calls/departments';
import { useQuery } from '@tanstack/react-query';

export const departmentsKey = ['/api/departments'] as const;

/** The company's departments by name, read anew by whatever shows them: no event tells of one that nobody belongs to yet. */
export const useDepartments = () =>
  useQuery<readonly Department[]>({ queryKey: departmentsKey, refetchOnMount: 'always' });

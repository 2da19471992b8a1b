import type { Department } from '@checkpoint/contract/calls/departments';
import { useQuery } from '@tanstack/react-query';

/** The company's departments by name. */
export const useDepartments = (): readonly Department[] =>
  useQuery<readonly Department[]>({ queryKey: ['/api/departments'] }).data ?? [];

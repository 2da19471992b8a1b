import type { Department } from '@checkpoint/contract/calls/departments';
import { useQuery } from '@tanstack/react-query';

/** The company's departments by name, read anew with the page: others change them without a word to those elsewhere. */
export const useDepartments = (): readonly Department[] =>
  useQuery<readonly Department[]>({ queryKey: ['/api/departments'], refetchOnMount: 'always' }).data ?? [];

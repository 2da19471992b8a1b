import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { request } from '#kernel/http/request.ts';
import type { employeeForm } from './employee-form.ts';

export const loadEmployeeForm = async () => (await import('./employee-form.ts')).employeeForm;

export const useSignUpEmployee = () =>
  useMutation({
    mutationFn: ({ confirmPassword: _typedTwice, ...form }: z.infer<typeof employeeForm>) =>
      request('POST', '/api/auth/checkpoint/signup', form),
  });

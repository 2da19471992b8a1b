import * as routes from '@checkpoint/contract/web-routes';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '#kernel/http/call.ts';
import type { employeeForm } from './employee-form.ts';

export const loadEmployeeForm = async () => (await import('./employee-form.ts')).employeeForm;

export const useSignUpEmployee = () =>
  useMutation({
    mutationFn: ({ confirmPassword: _typedTwice, ...form }: z.infer<typeof employeeForm>) =>
      call(routes.signUpEmployee, { body: form }),
  });

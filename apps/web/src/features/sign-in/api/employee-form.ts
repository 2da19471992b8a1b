import { employeeSignUpForm } from '@checkpoint/contract/calls/identity';
import { message } from '@checkpoint/contract/fields';
import * as z from 'zod';

const passwords = z.object({
  password: employeeSignUpForm.shape.password,
  confirmPassword: z
    .string()
    .transform((text) => text.normalize('NFC'))
    .pipe(z.string().min(1, message('validation.confirmPassword'))),
});

/** The contract's form with the password typed twice. */
export const employeeForm = employeeSignUpForm
  .extend(passwords.shape)
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    ...message('validation.passwordsDiffer'),
    path: ['confirmPassword'],
    // Faults elsewhere in the form must not hide that the two differ.
    when: ({ value }) => passwords.safeParse(value).success,
  });

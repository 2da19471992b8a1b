import { employeeSignUpForm } from '@checkpoint/contract/calls/identity';
import { message } from '@checkpoint/contract/fields';
import * as z from 'zod';

/** Compared in the form in which the contract takes passwords: an accent can be typed in more than one way. */
const confirmPassword = z
  .string()
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().min(1, message('validation.confirmPassword')));

const bothPasswords = z.object({ password: z.string(), confirmPassword: z.string() });

/** The contract's form with the password typed twice. */
export const employeeForm = employeeSignUpForm
  .extend({ confirmPassword })
  .refine((form) => form.password === form.confirmPassword, {
    ...message('validation.passwordsDiffer'),
    path: ['confirmPassword'],
    // Also while another field is wrong, which would keep zod from this check.
    when: ({ value }) => bothPasswords.safeParse(value).success,
  });

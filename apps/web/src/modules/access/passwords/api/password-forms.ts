import { message, newPassword, typedCode } from '@checkpoint/contract/fields';
import * as z from 'zod';

/** Compared in the form in which the contract takes passwords: an accent can be typed in more than one way. */
const confirmPassword = z
  .string()
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().min(6, message('validation.confirmPassword')));

const currentPassword = z.string().min(6, message('validation.currentPasswordRequired'));

const typedTwice = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword;
const differs = { ...message('validation.passwordsDiffer'), path: ['confirmPassword'] };

/** Where the server asks for a code, which a form shows only then. */
const code = typedCode.optional();

/** A new password, typed twice. */
export const newPasswordForm = z.object({ newPassword, confirmPassword, code }).refine(typedTwice, differs);

/** The same with the password that it takes the place of. */
export const passwordChangeForm = z
  .object({ currentPassword, newPassword, confirmPassword, code })
  .refine(typedTwice, differs);

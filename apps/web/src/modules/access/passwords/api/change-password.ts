import * as routes from '@checkpoint/contract/web-routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '#kernel/http/call.ts';
import { currentLanguage } from '#kernel/language/language.ts';

export const loadNewPasswordForm = async () => (await import('./password-forms.ts')).newPasswordForm;
export const loadPasswordChangeForm = async () => (await import('./password-forms.ts')).passwordChangeForm;

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly code?: string | undefined;
}

/** Changes the password of the page's person, or of who is in `seat`. Every other session of the account ends. */
export const useChangePassword = (seat?: string) =>
  useMutation({
    mutationFn: ({ currentPassword, newPassword, code }: PasswordChange) =>
      call(routes.changePassword, {
        body: { currentPassword, newPassword, code, language: currentLanguage() },
        ...(seat === undefined ? {} : { seat }),
      }),
  });

import type { resetRequestForm } from '@checkpoint/contract/calls/password-reset';
import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { request } from '#kernel/http/request.ts';
import { currentLanguage } from '#kernel/language/language.ts';

export const loadResetRequestForm = async () =>
  (await import('@checkpoint/contract/calls/password-reset')).resetRequestForm;

/** Whether this installation mails links to who lost a password. */
export const useResetWays = () => useQuery<{ byEmail: boolean }>({ queryKey: ['/api/auth/password-reset'] });

export const useRequestResetLink = () =>
  useMutation({
    mutationFn: ({ email }: z.infer<typeof resetRequestForm>) =>
      request('POST', '/api/auth/password-reset/request', { email, language: currentLanguage() }),
  });

interface LinkReset {
  readonly token: string;
  readonly newPassword: string;
}

/** Answers with the page on which the account signs in. */
export const useResetByLink = () =>
  useMutation({
    mutationFn: (reset: LinkReset) =>
      request<{ signInAt: string }>('POST', '/api/auth/password-reset', reset),
  });

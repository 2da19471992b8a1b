import type { resetRequestForm } from '@checkpoint/contract/calls/password-reset';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { currentLanguage } from '#kernel/language/language.ts';

export const loadResetRequestForm = async () =>
  (await import('@checkpoint/contract/calls/password-reset')).resetRequestForm;

/** Whether this installation mails links to who lost a password. */
export const useResetWays = () => useQuery(queryOf(routes.getResetWays));

export const useRequestResetLink = () =>
  useMutation({
    mutationFn: ({ email }: z.infer<typeof resetRequestForm>) =>
      call(routes.requestResetLink, { body: { email, language: currentLanguage() } }),
  });

interface LinkReset {
  readonly token: string;
  readonly newPassword: string;
}

/** Answers with the page on which the account signs in. */
export const useResetByLink = () =>
  useMutation({
    mutationFn: (reset: LinkReset) => call(routes.resetByLink, { body: reset }),
  });

import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';
import { currentLanguage } from '#kernel/language/language.ts';
import { currentUserQuery } from '#kernel/session/current-user.ts';
import { makePasskey } from './ceremonies.ts';

const twoFactorsQuery = queryOf(routes.getTwoFactors);

const loadForms = () => import('@checkpoint/contract/calls/two-factors');
export const loadConfirmedForm = async () => (await loadForms()).confirmedForm;
export const loadCodeForm = async () => (await loadForms()).codeForm;
export const loadPasskeyNameForm = async () => (await loadForms()).passkeyNameForm;
export const loadNewPasskeyForm = async () => (await loadForms()).newPasskeyForm;

/** The second steps of the person's own sign-in. Each visit reads them again. */
export const useTwoFactors = () => useQuery({ ...twoFactorsQuery, refetchOnMount: 'always' });

/** Shows a change at once, and the sessions that it ended. */
function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: twoFactorsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: keyOf(routes.listSessions) });
      // Whether the company's demand is met.
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}

export interface Confirmed {
  readonly password: string;
  readonly code?: string | undefined;
}

/** What is sent with a change that its owner is told of by mail. */
const told = <Form extends object>(form: Form) => ({ ...form, language: currentLanguage() });

export const useBeginTotp = () =>
  useMutation({ mutationFn: (form: Confirmed) => call(routes.beginTotp, { body: form }) });

export const useConfirmTotp = () =>
  useChange((form: { code: string }) => call(routes.confirmTotp, { body: told(form) }));

export const useRemoveTotp = () =>
  useChange((form: Confirmed) => call(routes.removeTotp, { body: told(form) }));

export const useRenewCodes = () =>
  useChange((form: Confirmed) => call(routes.renewRecoveryCodes, { body: told(form) }));

/** Asks the server for a challenge, the browser for a passkey, and the server to keep it. */
export const useAddPasskey = () =>
  useChange(async ({ name, password, code }: Confirmed & { name: string }) => {
    const options = await call(routes.beginPasskey, { body: { password, code } });
    const credential = await makePasskey(options);
    return call(routes.addPasskey, { body: told({ name, credential }) });
  });

export const useRenamePasskey = (id: string) =>
  useChange((form: { name: string }) => call(routes.renamePasskey, { params: { id }, body: form }));

export const useRemovePasskey = (id: string) =>
  useChange((form: Confirmed) => call(routes.removePasskey, { params: { id }, body: told(form) }));

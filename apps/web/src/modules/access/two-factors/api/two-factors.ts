import type { RecoveryCodes, TotpEnrolment, TwoFactors } from '@checkpoint/contract/calls/two-factors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';
import { makePasskey } from './ceremonies.ts';

const path = '/api/auth/two-factors';

const loadForms = () => import('@checkpoint/contract/calls/two-factors');
export const loadConfirmedForm = async () => (await loadForms()).confirmedForm;
export const loadCodeForm = async () => (await loadForms()).codeForm;
export const loadPasskeyNameForm = async () => (await loadForms()).passkeyNameForm;
export const loadNewPasskeyForm = async () => (await loadForms()).newPasskeyForm;

/** What one's own sign-in asks for, read anew whenever the page is opened. */
export const useTwoFactors = () => useQuery<TwoFactors>({ queryKey: [path], refetchOnMount: 'always' });

/** A change shows at once, and so does what it signs out elsewhere. */
function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [path] });
      void queries.invalidateQueries({ queryKey: ['/api/auth/sessions'] });
    },
  });
}

export interface Confirmed {
  readonly password: string;
}

export const useBeginTotp = () =>
  useMutation({ mutationFn: (form: Confirmed) => request<TotpEnrolment>('POST', `${path}/totp`, form) });

export const useConfirmTotp = () =>
  useChange((form: { code: string }) => request<RecoveryCodes>('POST', `${path}/totp/confirmation`, form));

export const useRemoveTotp = () =>
  useChange((form: Confirmed) => request('POST', `${path}/totp/remove`, form));

export const useRenewCodes = () =>
  useChange((form: Confirmed) => request<RecoveryCodes>('POST', `${path}/recovery-codes`, form));

/** Asks the server for a challenge, the browser for a passkey, and the server to keep it. */
export const useAddPasskey = () =>
  useChange(async ({ name, password }: Confirmed & { name: string }) => {
    const options = await request<Parameters<typeof makePasskey>[0]>('POST', `${path}/passkeys/challenge`, {
      password,
    });
    const credential = await makePasskey(options);
    return request<RecoveryCodes>('POST', `${path}/passkeys`, { name, credential });
  });

export const useRenamePasskey = (id: string) =>
  useChange((form: { name: string }) => request('PATCH', `${path}/passkeys/${id}`, form));

export const useRemovePasskey = (id: string) =>
  useChange((form: Confirmed) => request('POST', `${path}/passkeys/${id}/remove`, form));

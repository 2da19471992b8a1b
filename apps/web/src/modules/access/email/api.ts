import * as routes from '@checkpoint/contract/web-routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '#kernel/http/call.ts';

/** Takes the e-mail for the account whose link was followed; answers with it. */
export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => call(routes.confirmEmail, { body: { token } }) });

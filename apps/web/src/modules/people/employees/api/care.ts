import type { EmployeeForm, NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import * as routes from '@checkpoint/contract/web-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/http/call.ts';
import { useLanguageForPeople } from '#product/language-for-people.ts';
import { refreshInvitations } from './invitations.ts';
import { refreshPeople } from './people.ts';

export const loadNewEmployeeForm = async () =>
  (await import('@checkpoint/contract/calls/employees')).newEmployeeForm;
export const loadEmployeeForm = async () =>
  (await import('@checkpoint/contract/calls/employees')).employeeForm;

/** Sends a change and reads everything again that shows people. */
function usePeopleMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshPeople(client) });
}

export function useAddEmployee() {
  const language = useLanguageForPeople();
  return usePeopleMutation((form: NewEmployeeForm) =>
    call(routes.addEmployee, { body: { ...form, language } }),
  );
}

/** Invites somebody whose account belongs to another company. */
export function useInvitePerson() {
  const client = useQueryClient();
  const language = useLanguageForPeople();
  return useMutation({
    mutationFn: ({ samePerson: _, ...form }: NewEmployeeForm) =>
      call(routes.invitePerson, { body: { ...form, language } }),
    onSuccess: () => refreshInvitations(client),
  });
}

interface Edit {
  readonly id: string;
  readonly form: EmployeeForm;
}

export function useEditEmployee() {
  const language = useLanguageForPeople();
  return usePeopleMutation(({ id, form }: Edit) => {
    const { firstName, lastName, email } = form;
    const body = { ...form, language, user: { firstName, lastName, email } };
    return call(routes.editEmployee, { params: { id }, body });
  });
}

export const useRemoveEmployee = () =>
  usePeopleMutation((id: string) => call(routes.removeEmployee, { params: { id } }));

interface Reset {
  readonly id: string;
  readonly password: string;
  readonly isTemporary: boolean;
}

export function useResetPassword() {
  const language = useLanguageForPeople();
  return useMutation({
    mutationFn: ({ id, ...body }: Reset) =>
      call(routes.resetPassword, { params: { id }, body: { ...body, language } }),
  });
}

export const useRestoreEmployee = () =>
  usePeopleMutation(({ id, email }: { readonly id: string; readonly email?: string | undefined }) =>
    call(routes.restoreEmployee, { params: { id }, body: { email } }),
  );

export const usePromoteEmployee = () =>
  usePeopleMutation((id: string) => call(routes.promoteEmployee, { body: { employeeId: id } }));

/** Gives somebody who has yet to come in a new link, and mails it where the installation sends mail. */
export function useInviteAgain() {
  const language = useLanguageForPeople();
  return usePeopleMutation(async (id: string) => {
    const change = { kind: 'invite', byMail: true, language } as const;
    const { results } = await call(routes.changeEmployees, { body: { ids: [id], change } });
    return results[0];
  });
}

import type {
  Employee,
  EmployeeForm,
  InvitationDetails,
  NewEmployeeForm,
} from '@checkpoint/contract/calls/employees';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';
import { currentLanguage } from '#kernel/language/language.ts';
import { refreshPeople } from './people.ts';

export const loadNewEmployeeForm = async () =>
  (await import('@checkpoint/contract/calls/employees')).newEmployeeForm;
export const loadEmployeeForm = async () =>
  (await import('@checkpoint/contract/calls/employees')).employeeForm;

interface Added extends Employee {
  readonly invitationDetails?: InvitationDetails;
}

/** Sends a change and reads everything again that shows people. */
function usePeopleMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshPeople(client) });
}

export const useAddEmployee = () =>
  usePeopleMutation((form: NewEmployeeForm) =>
    request<Added>('POST', '/api/employees', { ...form, language: currentLanguage() }),
  );

interface Edit {
  readonly id: string;
  readonly form: EmployeeForm;
}

export const useEditEmployee = () =>
  usePeopleMutation(({ id, form }: Edit) => {
    const { firstName, lastName, email } = form;
    return request<Employee>('PUT', `/api/employees/${id}`, {
      ...form,
      user: { firstName, lastName, email },
    });
  });

export const useRemoveEmployee = () =>
  usePeopleMutation((id: string) => request('DELETE', `/api/employees/${id}`));

interface Reset {
  readonly id: string;
  readonly password: string;
  readonly isTemporary: boolean;
}

export const useResetPassword = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Reset) =>
      request('POST', `/api/employees/${id}/reset-password`, { ...body, language: currentLanguage() }),
  });

export const useRestoreEmployee = () =>
  usePeopleMutation((id: string) => request('POST', `/api/employees/${id}/restore`));

export const usePromoteEmployee = () =>
  usePeopleMutation((id: string) => request('POST', '/api/administrators', { employeeId: id }));

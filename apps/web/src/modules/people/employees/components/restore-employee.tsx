import type { Employee } from '@checkpoint/contract/calls/employees';
import { type FormEvent, useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { faultText, useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useRestoreEmployee } from '../api/care.ts';
import { fullName } from '../full-name.ts';
import type { ActivationLink } from '../people-files.ts';
import { OneLink } from './one-link.tsx';

interface RestoreEmployeeProps {
  employee: Employee;
  onClose: () => void;
  onCancel: () => void;
}

/** Brings somebody back, and shows the link by which they choose a password. */
export function RestoreEmployee({ employee, onClose, onCancel }: RestoreEmployeeProps) {
  const t = useText();
  const toast = useToast();
  const restore = useRestoreEmployee();
  const [email, setEmail] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [link, setLink] = useState<ActivationLink>();
  const { pending, run } = useAction(async () => {
    try {
      const { activationToken } = await restore.mutateAsync({ id: employee.id, email });
      const name = fullName(employee);
      setLink({ name, email: email ?? employee.user.email, token: activationToken });
      toast({ title: t('employees.restored'), variant: 'success' });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      const [issue] = refusal?.issues ?? [];
      if (refusal?.code !== 'email_in_use' && issue === undefined) {
        const description = errorText(error, 'employees.restoreFailed');
        return toast({ title: t('employees.restoreFailed'), description, variant: 'danger' });
      }
      setEmail(email ?? '');
      const taken = t('employees.restoreEmail', { email: email ?? employee.user.email });
      setFault(issue === undefined ? taken : faultText(issue));
    }
  });
  if (link !== undefined) return <OneLink link={link} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {email !== undefined && (
        <TextField
          label={t('identity.email')}
          type="email"
          inputMode="email"
          value={email}
          error={fault}
          onChange={({ currentTarget: { value } }) => setEmail(value)}
        />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('employees.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('employees.restore')}
        </Button>
      </DialogActions>
    </form>
  );
}

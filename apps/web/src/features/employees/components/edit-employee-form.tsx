import type { Employee } from '@checkpoint/contract/calls/employees';
import { useState } from 'react';
import { errorText } from '#platform/error-text.ts';
import { ApiError } from '#platform/request.ts';
import { useText } from '#platform/texts.ts';
import { useForm } from '#platform/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadEmployeeForm, useEditEmployee } from '../api/care.ts';
import { DepartmentPicker } from './department-picker.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { NameFields, WorkFields } from './person-fields.tsx';

interface EditEmployeeFormProps {
  /** Whom to send the change for; nobody once they are gone. */
  id: string | undefined;
  employee: Employee;
  onDone: () => void;
}

/** Edits a person as they were when the form opened: a change by somebody else meanwhile is shown, not overwritten. */
export function EditEmployeeForm({ id, employee, onDone }: EditEmployeeFormProps) {
  const [base, setBase] = useState(employee);
  // A form of its own for each base: its fields start from there.
  return <EditForm key={base.version} id={id} base={base} onRebase={setBase} onDone={onDone} />;
}

interface EditFormProps {
  id: string | undefined;
  base: Employee;
  onRebase: (current: Employee) => void;
  onDone: () => void;
}

function EditForm({ id, base, onRebase, onDone }: EditFormProps) {
  const t = useText();
  const toast = useToast();
  const edit = useEditEmployee();
  const [theirs, setTheirs] = useState<Employee>();
  const { errors, pending, props } = useForm({
    schema: loadEmployeeForm,
    submit: async (form) => {
      if (id === undefined) throw new Error(t('employees.noneSelected'));
      const version = theirs?.version ?? base.version;
      await edit.mutateAsync({ id, form: { ...form, version } });
      toast({ title: t('employees.updated'), variant: 'success' });
      onDone();
    },
    onFailure: (error) => {
      const current = conflictOf(error);
      if (current !== undefined) return setTheirs(current);
      const description =
        id === undefined ? t('employees.noneSelected') : errorText(error, 'employees.updateFailed');
      toast({ title: t('employees.updateFailed'), description, variant: 'danger' });
    },
  });
  return (
    <form {...props} className="grid gap-5">
      {theirs !== undefined && <EditConflict base={base} theirs={theirs} onTake={() => onRebase(theirs)} />}
      <NameFields errors={errors} person={base} />
      <DepartmentPicker initial={base.department ?? ''} error={errors.department} />
      <WorkFields errors={errors} person={base} />
      <TextField
        label={t('employees.staffNumber')}
        name="employeeId"
        autoComplete="off"
        defaultValue={base.employeeId ?? ''}
        error={errors.employeeId}
        optional
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {t('employees.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('employees.save')}
        </Button>
      </div>
    </form>
  );
}

/** What a stale edit met: the record as it is now. */
function conflictOf(error: unknown): Employee | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined;
  // The contract of the call says that `stale` carries the current record.
  return error.body?.current as Employee | undefined;
}

import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { failureOf } from '#kernel/http/failure-of.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { useDepartments } from '#product/departments.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAddDepartment } from '../api/departments.ts';

/** What a company without departments offers. */
const fallback = 'General';

interface DepartmentPickerProps {
  /** The department that is selected at first; none chosen when it is blank. */
  initial: string;
  error: string | undefined;
}

/** One of the company's departments, or a new one that is added on the spot and then selected. */
export function DepartmentPicker({ initial, error }: DepartmentPickerProps) {
  const t = useText();
  const departments = useDepartments();
  const failure = failureOf(departments);
  const [chosen, setChosen] = useState<string>();
  // Of departments that are not here yet nobody may say that there are none.
  const known = departments.data?.map(({ name }) => name);
  const names = known?.length === 0 ? [fallback] : (known ?? []);
  const value = chosen ?? (initial || (known?.length === 0 ? fallback : ''));
  // The form around it is drawn anew at `input`, which would put the former choice back before `change` tells of it.
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) => setChosen(currentTarget.value);
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('identity.department')}
        name="department"
        value={value}
        error={error}
        onChange={choose}
        onInput={choose}
      >
        {value === '' && <option value="">{t('employees.selectDepartment')}</option>}
        {value !== '' && !names.includes(value) && <option>{value}</option>}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {failure !== undefined && <ErrorState isLine title={t('employees.departmentsFailed')} {...failure} />}
      <NewDepartment onAdded={setChosen} />
    </div>
  );
}

/** The server names the field, or refuses a name that another department has. */
const isAboutName = (error: unknown): boolean =>
  error instanceof ApiError && (error.issues.length > 0 || error.code === 'department_exists');

function NewDepartment({ onAdded }: { onAdded: (name: string) => void }) {
  const t = useText();
  const toast = useToast();
  const add = useAddDepartment();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const isBlank = name.trim() === '';

  const { pending, run: submit } = useAction(async () => {
    if (isBlank) return;
    try {
      const added = await add.mutateAsync(name);
      onAdded(added.name);
      setName('');
      toast({ title: t('employees.departmentAdded'), variant: 'success' });
    } catch (error) {
      const description = errorText(error, 'employees.departmentAddFailed');
      if (isAboutName(error)) setFault(description);
      toast({ title: t('employees.departmentAddFailed'), description, variant: 'danger' });
    }
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter here adds the department and does not send the form around it.
    event.preventDefault();
    submit();
  };

  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('employees.addDepartment')}
          value={name}
          maxLength={100}
          autoComplete="off"
          error={fault}
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
          onKeyDown={onKeyDown}
          optional
        />
      </div>
      <Button variant="secondary" disabled={isBlank} pending={pending} onClick={submit}>
        {t('employees.addDepartmentAction')}
      </Button>
    </div>
  );
}

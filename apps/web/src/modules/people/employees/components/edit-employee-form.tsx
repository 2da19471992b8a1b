import type { Employee } from '@checkpoint/contract/calls/employees';
import { personFields, personNames } from '@checkpoint/contract/person-fields';
import { useState } from 'react';
import { merged } from '#kernel/cache/merged.ts';
import { useForm } from '#kernel/forms/use-form.ts';
import { ApiError } from '#kernel/http/request.ts';
import { currentRecordFrom } from '#kernel/http/stale.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { type Translate, useText } from '#kernel/language/texts.ts';
import { EditConflict } from '#product/edit-conflict.tsx';
import { asksForCode } from '#product/owner-code.tsx';
import { type PersonValues, valuesOf } from '#product/person-values.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadEmployeeForm, useEditEmployee } from '../api/care.ts';
import { DepartmentPicker } from './department-picker.tsx';
import { OwnerProofFields, type Proof } from './owner-proof-fields.tsx';
import { IdentityFields, WorkFields } from './person-fields.tsx';

interface EditEmployeeFormProps {
  /** Whom to send the change for; nobody once they are gone. */
  id: string | undefined;
  employee: Employee;
  onDone: () => void;
}

/** What a form starts from. */
interface Start {
  readonly base: Employee;
  readonly values: PersonValues;
  /** What somebody else did meanwhile. */
  readonly conflict?: Conflict;
}

interface Conflict {
  /** The person as the form was opened with. */
  readonly before: PersonValues;
  /** What was typed. */
  readonly mine: PersonValues;
}

/** Edits a person as they were when the form opened: a change by somebody else meanwhile is shown, not overwritten. */
export function EditEmployeeForm({ id, employee, onDone }: EditEmployeeFormProps) {
  const [start, setStart] = useState<Start>({ base: employee, values: valuesOf(employee) });
  const { base, conflict } = start;
  const startAgain = (mine: PersonValues, theirs: Employee) => {
    const before = valuesOf(base);
    const values = merged(before, mine, valuesOf(theirs));
    setStart({ base: theirs, values, conflict: { before, mine } });
  };
  return (
    <EditForm
      // A form of its own for each start: its fields begin with its values.
      key={`${base.version} ${conflict === undefined}`}
      id={id}
      start={start}
      onStale={startAgain}
      onDiscard={() => setStart({ base, values: valuesOf(base) })}
      onDone={onDone}
    />
  );
}

interface EditFormProps {
  id: string | undefined;
  start: Start;
  onStale: (mine: PersonValues, theirs: Employee) => void;
  onDiscard: () => void;
  onDone: () => void;
}

function EditForm({ id, start, onStale, onDiscard, onDone }: EditFormProps) {
  const t = useText();
  const toast = useToast();
  const edit = useEditEmployee();
  const { base, values, conflict } = start;
  const [proof, setProof] = useState<Proof>('none');
  const { errors, pending, props } = useForm({
    schema: loadEmployeeForm,
    submit: async (form) => {
      if (id === undefined) throw new Error(t('employees.noneSelected'));
      const outcome = await edit
        .mutateAsync({ id, form: { ...form, version: base.version } })
        .catch((error: unknown) => ({ stale: currentRecordFrom<Employee>(error) }));
      if ('stale' in outcome) return onStale(form, outcome.stale);
      const { emailToConfirm: email } = outcome;
      const told = email === undefined ? {} : { description: t('employees.emailToConfirm', { email }) };
      toast({ title: t('employees.updated'), ...told, variant: 'success' });
      onDone();
    },
    onFailure: (error) => {
      const asked = askedFor(error);
      if (asked !== undefined) return setProof(asked);
      const description =
        id === undefined ? t('employees.noneSelected') : errorText(error, 'employees.updateFailed');
      toast({ title: t('employees.updateFailed'), description, variant: 'danger' });
    },
  });
  return (
    <form {...props} className="grid gap-5">
      {conflict !== undefined && (
        <EditConflict
          title={t('employees.conflict')}
          fields={conflictingFields(t, conflict, valuesOf(base))}
          other={t('employees.conflictOther')}
          onDiscard={onDiscard}
        />
      )}
      <IdentityFields errors={errors} values={values} />
      <DepartmentPicker initial={values.department ?? ''} error={errors.department} />
      <WorkFields errors={errors} values={values} />
      <OwnerProofFields proof={proof} errors={errors} />
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t('employees.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('employees.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What the server asks for that the form does not show yet. */
function askedFor(error: unknown): Proof | undefined {
  if (asksForCode(error)) return 'code';
  const isPasswordAsked =
    error instanceof ApiError && error.issues.some(({ path }) => path === 'currentPassword');
  return isPasswordAsked ? 'password' : undefined;
}

const conflictingFields = (t: Translate, { before, mine }: Conflict, theirs: PersonValues) =>
  personNames
    .filter((name) => before[name] !== theirs[name])
    .map((name) => ({
      ...{ label: t(personFields[name].label), before: before[name], theirs: theirs[name], mine: mine[name] },
    }));

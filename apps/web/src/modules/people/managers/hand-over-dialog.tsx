import type { Charge } from '@checkpoint/contract/calls/managers';
import { daysAfter } from '@checkpoint/domain/calendar';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '#kernel/forms/use-action.ts';
import { failureOf } from '#kernel/http/failure-of.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { type Fault, faultText, useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fault as FaultLine, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeputies, useHandOver } from './api.ts';

interface HandOverDialogProps {
  /** Those that may be handed over. */
  charges: readonly Charge[];
  today: string;
  onClose: () => void;
}

/** Hands one's departments over to somebody for some days. */
export function HandOverDialog(props: HandOverDialogProps) {
  const t = useText();
  const deputies = useDeputies();
  const failure = failureOf(deputies);
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={t('managers.handOverTitle')}
      description={t('managers.handOverHint')}
    >
      {content()}
    </Dialog>
  );

  function content() {
    if (failure !== undefined) return <ErrorState title={t('managers.loadFailed')} {...failure} />;
    if (deputies.data === undefined) return <Skeleton className="h-44 w-full" />;
    if (deputies.data.length === 0) return <EmptyState title={t('managers.nobody')} />;
    return <HandOverForm {...props} deputies={deputies.data} />;
  }
}

interface Deputy {
  readonly employeeId: string;
  readonly firstName: string;
  readonly lastName: string;
}

const mostDays = 60;

type Faults = Readonly<Record<string, Fault>>;

function HandOverForm({
  charges,
  today,
  onClose,
  deputies,
}: HandOverDialogProps & { deputies: readonly Deputy[] }) {
  const t = useText();
  const [employeeId, setEmployeeId] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [days, setDays] = useState({ from: today, until: '' });
  const departmentIds = charges.map(({ departmentId }) => departmentId).filter((id) => !left.has(id));
  const deputy = deputies.find((one) => one.employeeId === employeeId);
  const { form, errorOf, pending, send } = useSending(deputy, { departmentIds, ...days }, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const choose = (id: string, isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter((each) => each !== id) : [...left, id]));
  const noDepartment = errorOf('departmentIds');
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <SelectField
        label={t('managers.toWhom')}
        value={employeeId}
        error={errorOf('employeeId')}
        onChange={(event) => setEmployeeId(event.target.value)}
      >
        <option value="">{t('managers.choosePerson')}</option>
        {deputies.map((one) => (
          <option key={one.employeeId} value={one.employeeId}>
            {one.firstName} {one.lastName}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid min-w-0 grid-cols-1">
        <legend className="font-medium text-sm">{t('managers.which')}</legend>
        {charges.map(({ departmentId, department }) => (
          <CheckboxField
            key={departmentId}
            label={department}
            checked={!left.has(departmentId)}
            aria-invalid={noDepartment === undefined ? undefined : true}
            onChange={(event) => choose(departmentId, event.target.checked)}
          />
        ))}
        {noDepartment !== undefined && <FaultLine role="alert">{noDepartment}</FaultLine>}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('managers.firstDay')}
          type="date"
          min={today}
          value={days.from}
          error={errorOf('from')}
          onChange={(event) => setDays({ ...days, from: event.target.value })}
        />
        <TextField
          label={t('managers.lastDay')}
          type="date"
          min={days.from || today}
          max={daysAfter(days.from || today, mostDays - 1)}
          value={days.until}
          error={errorOf('until')}
          onChange={(event) => setDays({ ...days, until: event.target.value })}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('employees.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('managers.handOver')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface Wanted {
  readonly departmentIds: string[];
  readonly from: string;
  readonly until: string;
}

function useSending(deputy: Deputy | undefined, wanted: Wanted, onDone: () => void) {
  const t = useText();
  const toast = useToast();
  const handOver = useHandOver();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const refuse = (found: Faults) => {
    flushSync(() => setFaults(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const { pending, run: send } = useAction(async () => {
    if (deputy === undefined) return refuse({ employeeId: { message: 'managers.personMissing' } });
    setFaults({});
    try {
      await handOver.mutateAsync({ employeeId: deputy.employeeId, ...wanted });
      const name = `${deputy.firstName} ${deputy.lastName}`;
      toast({ title: t('managers.handedOverNow', { name }), variant: 'success' });
      onDone();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length > 0)
        return refuse(Object.fromEntries(issues.map(({ path, ...fault }) => [path, fault])));
      const description = errorText(error, 'managers.handOverFailed');
      toast({ title: t('managers.handOverFailed'), description, variant: 'danger' });
    }
  });
  const errorOf = (field: string) => faults[field] && faultText(faults[field]);
  return { form, errorOf, pending, send };
}

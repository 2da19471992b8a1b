import type { Department } from '@checkpoint/contract/calls/departments';
import type { Charge } from '@checkpoint/contract/calls/managers';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { now } from '#kernel/clock.ts';
import { useAction } from '#kernel/forms/use-action.ts';
import { failureOf } from '#kernel/http/failure-of.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { type Fault, faultText, useText } from '#kernel/language/texts.ts';
import { calendarDate, deviceTimeZone } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';
import { useDepartments } from '#product/departments.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fault as FaultLine } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAppointManager, useManagers, type Wanted } from './api.ts';
import { handedOverText } from './charge-text.ts';
import { type Days, DepartmentChoice } from './department-choice.tsx';

interface ManagesFormProps {
  /** Who is to manage; nobody once they are gone. */
  id: string | undefined;
  name: string;
  onDone: () => void;
}

/** Which departments somebody manages. The form begins with what was read for it, and keeps what is typed. */
export function ManagesForm({ id, name, onDone }: ManagesFormProps) {
  const t = useText();
  const departments = useDepartments();
  const managers = useManagers();
  const failure = failureOf(departments, managers);
  if (failure !== undefined) return <ErrorState title={t('managers.loadFailed')} {...failure} />;
  if (departments.data === undefined || managers.data === undefined || !managers.isFetchedAfterMount)
    return <Skeleton className="h-44 w-full" />;
  if (departments.data.length === 0) return <EmptyState title={t('employees.noDepartments')} />;
  const charges = managers.data.find(({ employeeId }) => employeeId === id)?.charges ?? [];
  return <LoadedForm {...{ id, name, onDone, charges }} departments={departments.data} />;
}

interface LoadedFormProps extends ManagesFormProps {
  charges: readonly Charge[];
  departments: readonly Department[];
}

function LoadedForm({ id, name, onDone, charges, departments }: LoadedFormProps) {
  const t = useText();
  const today = calendarDate(now(), useCompany()?.settings.timeZone ?? deviceTimeZone());
  // What somebody else changes while it is open does not change what is typed.
  const [before] = useState(charges);
  const own = before.filter(({ delegatedBy }) => delegatedBy === null);
  const handedOver = before.filter(({ delegatedBy }) => delegatedBy !== null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Days>>(
    () => new Map(own.map((charge) => [charge.departmentId, shownDays(charge, today)])),
  );
  const wanted = departments
    .filter((department) => chosen.has(department.id))
    .map((department) => wantedOf(department.id, chosen, own, today));
  const { form, faults, pending, send } = useSending({ id, name, onDone, wanted, departments });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(before.length === 0);
  };
  const choose = (departmentId: string, days: Days | undefined) => {
    const next = new Map(chosen);
    if (days === undefined) next.delete(departmentId);
    else next.set(departmentId, days);
    setChosen(next);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ul className="divide-y divide-line border-line border-y">
        {departments.map((department) => (
          <DepartmentChoice
            key={department.id}
            name={department.name}
            days={chosen.get(department.id)}
            errors={faultsAt(
              faults,
              wanted.findIndex(({ departmentId }) => departmentId === department.id),
            )}
            onChange={(days) => choose(department.id, days)}
          />
        ))}
      </ul>
      {faults.none !== undefined && wanted.length === 0 && (
        <FaultLine role="alert">{faultText(faults.none)}</FaultLine>
      )}
      {handedOver.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-medium text-sm">{t('managers.handedOver')}</h3>
          <ul className="grid gap-1 text-ink-muted">
            {handedOver.map((charge) => (
              <li key={charge.id} className="wrap-anywhere">
                {handedOverText(charge, today, t)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {before.length > 0 && wanted.length === 0 && (
        <p role="status" className="text-sm">
          {t('managers.noneLeft', { name })}
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t('employees.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('managers.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface Sending extends ManagesFormProps {
  wanted: Wanted[];
  departments: readonly Department[];
}

/** Faults by their path, as the server names them; `none` where nothing is chosen. */
type Faults = Readonly<Record<string, Fault>>;

function useSending({ id, name, onDone, wanted, departments }: Sending) {
  const t = useText();
  const toast = useToast();
  const appoint = useAppointManager();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const { pending, run: send } = useAction(async (needsOne: boolean) => {
    if (needsOne && wanted.length === 0)
      return setFaults({ none: { message: 'managers.departmentMissing' } });
    setFaults({});
    try {
      if (id === undefined) throw new Error(t('employees.noneSelected'));
      const { charges } = await appoint.mutateAsync({ employeeId: id, departments: wanted });
      const names = departments.filter((one) => wanted.some((want) => want.departmentId === one.id));
      const title =
        charges.length === 0
          ? t('managers.removed', { name })
          : t('managers.appointed', { name, departments: names.map((one) => one.name).join(', ') });
      toast({ title, variant: 'success' });
      onDone();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length > 0) {
        flushSync(() => setFaults(Object.fromEntries(issues.map(({ path, ...fault }) => [path, fault]))));
        return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      }
      const description =
        id === undefined ? t('employees.noneSelected') : errorText(error, 'managers.saveFailed');
      toast({ title: t('managers.saveFailed'), description, variant: 'danger' });
    }
  });
  return { form, faults, pending, send };
}

function faultsAt(faults: Faults, place: number) {
  const at = (field: keyof Days) => {
    const fault = faults[`departments.${place}.${field}`];
    return fault && faultText(fault);
  };
  return { from: at('from'), until: at('until') };
}

/** A first day that is over needs no field. */
const shownDays = ({ from, until }: Charge, today: string): Days => ({
  ...{ from: from > today ? from : '', until: until ?? '' },
});

/** Without a first day it goes on as it was, and one that was yet to begin begins today. */
function wantedOf(
  departmentId: string,
  chosen: ReadonlyMap<string, Days>,
  own: readonly Charge[],
  today: string,
): Wanted {
  const { from = '', until = '' } = chosen.get(departmentId) ?? {};
  const isToCome = own.some((charge) => charge.departmentId === departmentId && charge.from > today);
  return { departmentId, from: from || (isToCome ? today : null), until: until || null };
}

import type { ChangeEvent, Ref } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { useDepartments } from '#product/departments.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { usePeople, useRemovedPeople, useSummary } from '../api/reports.ts';
import { type Choice, presetDays, presets, type Scope } from '../choice.ts';
import { formerDepartments } from '../former-departments.ts';
import { nameOf, sharedNames } from '../namesakes.ts';
import { DepartmentsFailed, PeopleFailed } from './choices-failed.tsx';

const dates = [
  ['dateFrom', 'reports.startDate'],
  ['dateTo', 'reports.endDate'],
] as const;

interface PresetsProps {
  choice: Choice;
  today: string;
  onChange: (choice: Choice) => void;
}

interface ReportFormProps extends PresetsProps {
  ref: Ref<HTMLElement>;
  /** What the figures below are of. */
  scope: Scope;
}

/** The question: of which days, and of whom. */
export function ReportForm({ ref, choice, scope, today, onChange }: ReportFormProps) {
  const t = useText();
  const change =
    (field: keyof Choice) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...choice, [field]: target.value });
  return (
    // The number of fields in a row also depends on the reader's letter size.
    <section ref={ref} aria-label={t('reports.question')} className="@container grid gap-4 print:hidden">
      <Presets choice={choice} today={today} onChange={onChange} />
      <div className="grid gap-4 @min-[20rem]:grid-cols-2 @min-[58rem]:grid-cols-4">
        <Dates choice={choice} change={change} />
        <Narrowing choice={choice} scope={scope} change={change} />
        <div className="col-span-full flex flex-wrap gap-x-10 gap-y-4 empty:hidden">
          <DepartmentsFailed />
          <PeopleFailed />
        </div>
      </div>
    </section>
  );
}

/** The first day that is missing; the last one, where both are there and do not follow each other. */
export function focusFaultyDate(form: HTMLElement | null): void {
  const fields = Array.from(form?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? []);
  (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus();
}

function Presets({ choice, today, onChange }: PresetsProps) {
  const t = useText();
  const weekStart = useCompany()?.settings.weekStart ?? 0;
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <legend className="sr-only">{t('reports.presets')}</legend>
      {presets.map((preset) => {
        const days = presetDays(preset, today, weekStart);
        const isChosen = days.dateFrom === choice.dateFrom && days.dateTo === choice.dateTo;
        return (
          <Button
            key={preset}
            variant={isChosen ? 'out' : 'secondary'}
            aria-pressed={isChosen}
            onClick={() => onChange({ ...choice, ...days })}
          >
            {t(`reports.preset.${preset}`)}
          </Button>
        );
      })}
    </fieldset>
  );
}

interface PartProps {
  choice: Choice;
  change: (field: keyof Choice) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/** The first and the last day. Next to a missing one, a hint names the days that the figures cover until then. */
function Dates({ choice, change }: PartProps) {
  const t = useText();
  const until = <span className="@min-[58rem]:whitespace-nowrap">{t('reports.untilChosen')}</span>;
  const missing = dates.find(([field]) => choice[field] === '');
  return dates.map(([field, label]) => (
    <TextField
      key={field}
      label={t(label)}
      type="date"
      value={choice[field]}
      onChange={change(field)}
      hint={field === missing?.[0] ? until : undefined}
    />
  ));
}

function Narrowing({ choice, scope, change }: PartProps & { scope: Scope }) {
  const t = useText();
  const { data: departments = [] } = useDepartments();
  const former = useFormerDepartments(scope);
  const { data: people = [] } = usePeople();
  const { data: removed = [] } = useRemovedPeople();
  const shared = sharedNames([...people, ...removed].map(({ user }) => user));
  const optionOf = ({ id, user }: (typeof people)[number]) => (
    <option key={id} value={id}>
      {shared.has(nameOf(user)) ? `${nameOf(user)} (${user.email})` : nameOf(user)}
    </option>
  );
  return (
    <>
      <SelectField label={t('reports.department')} value={choice.department} onChange={change('department')}>
        <option value="">{t('reports.allDepartments')}</option>
        {departments.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
        {former.length > 0 && (
          <optgroup label={t('reports.formerDepartments')}>
            {former.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <SelectField label={t('reports.person')} value={choice.employeeId} onChange={change('employeeId')}>
        <option value="">{t('reports.everybody')}</option>
        {people.map(optionOf)}
        {removed.length > 0 && <optgroup label={t('reports.removed')}>{removed.map(optionOf)}</optgroup>}
      </SelectField>
    </>
  );
}

/** Departments that something was worked under on these days and that the company no longer has. */
function useFormerDepartments(scope: Scope): string[] {
  const { data: own } = useDepartments();
  // Which days those are follows from the company's zone.
  const isKnown = useCompany() !== undefined;
  const worked = useSummary({ ...scope, department: '', employeeId: '' }, isKnown).data?.departments ?? [];
  if (own === undefined) return [];
  const ownNames = own.map(({ name }) => name);
  return formerDepartments(ownNames, [scope.department, ...worked.map(({ name }) => name ?? '')]);
}

import type { ReportType } from '@checkpoint/contract/calls/reports';
import * as routes from '@checkpoint/contract/web-routes';
import type { ChangeEvent, FormEvent } from 'react';
import { fileOf } from '#kernel/http/call.ts';
import { currentLanguage } from '#kernel/language/language.ts';
import { textOf, useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { useDepartments } from '#product/departments.ts';
import { DownloadProgress } from '#product/download-progress.tsx';
import { useDownloadWithToast } from '#product/use-download-with-toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { usePeople, useRemovedPeople, useSummary } from '../api/reports.ts';
import { type Choice, datesFault, fileOrder, presetDays, presets, type Scope } from '../choice.ts';
import { formerDepartments } from '../former-departments.ts';
import { nameOf, sharedNames } from '../namesakes.ts';
import { DepartmentsFailed, PeopleFailed } from './choices-failed.tsx';
import { FileOptions } from './file-options.tsx';

const reportTypes: readonly ReportType[] = ['attendance', 'hours', 'department', 'sheet'];
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
  /** What the figures below are of. */
  scope: Scope;
}

/** The question: when, of whom, what, and as which file. */
export function ReportForm({ choice, scope, today, onChange }: ReportFormProps) {
  const t = useText();
  const { download, submit } = useGenerate(choice);
  const change =
    (field: keyof Choice) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...choice, [field]: target.value });
  return (
    // The number of fields in a row also depends on the reader's letter size.
    <form noValidate onSubmit={submit} className="@container">
      <div className="grid gap-5 @min-[80rem]:grid-cols-[minmax(0,1fr)_auto] @min-[80rem]:gap-x-4">
        <div className="@min-[80rem]:col-span-2">
          <Presets choice={choice} today={today} onChange={onChange} />
        </div>
        <div className="grid gap-4 @min-[20rem]:grid-cols-2 @min-[58rem]:grid-cols-3 @min-[80rem]:grid-cols-6">
          <Dates choice={choice} change={change} />
          <Narrowing choice={choice} scope={scope} change={change} />
          <SelectField label={t('reports.type')} value={choice.reportType} onChange={change('reportType')}>
            {reportTypes.map((type) => (
              <option key={type} value={type}>
                {t(`reports.type.${type}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('reports.format')} value={choice.file} onChange={change('file')}>
            <FileOptions />
          </SelectField>
          <div className="col-span-full flex flex-wrap gap-x-10 gap-y-4 empty:hidden">
            <DepartmentsFailed />
            <PeopleFailed />
          </div>
        </div>
        <div className="flex flex-wrap items-end gap-4 @min-[80rem]:contents">
          <Button
            type="submit"
            pending={download.isRunning}
            className="@min-[80rem]:mt-6.5 @min-[80rem]:self-start"
          >
            {t('reports.generate')}
          </Button>
          <div className="min-w-0 grow basis-72 empty:hidden @min-[80rem]:col-span-2">
            <DownloadProgress download={download} />
          </div>
        </div>
      </div>
    </form>
  );
}

/** Makes the file and says how it went. */
function useGenerate(choice: Choice) {
  const t = useText();
  const toast = useToast();
  const download = useDownloadWithToast({
    done: () => textOf('reports.generated', { format: fileOrder(choice.file).format.toUpperCase() }),
    failed: 'reports.generateFailed',
    stillSafe: 'reports.nothingLost',
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fault = datesFault(choice);
    if (fault === undefined) {
      const { file, ...scope } = choice;
      // Month sheets are for people to read and sign, the others for programs that know their English headings.
      const words = scope.reportType === 'sheet' ? { language: currentLanguage() } : {};
      const body = { ...scope, ...fileOrder(file), ...words };
      return void download.start(fileOf(routes.generateReport, { body }));
    }
    toast({ title: t('reports.validationError'), description: t(fault), variant: 'danger' });
    focusDate(event.currentTarget);
  };
  return { download, submit };
}

/** The first day that is missing; the last one, where both are there and do not follow each other. */
function focusDate(form: HTMLFormElement): void {
  const dates = Array.from(form.querySelectorAll<HTMLInputElement>('input[type="date"]'));
  (dates.find(({ value }) => value === '') ?? dates.at(-1))?.focus();
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

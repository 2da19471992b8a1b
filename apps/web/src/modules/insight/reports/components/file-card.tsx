import type { ReportType } from '@checkpoint/contract/calls/reports';
import * as routes from '@checkpoint/contract/web-routes';
import type { ChangeEvent, FormEvent } from 'react';
import { fileOf } from '#kernel/http/call.ts';
import { currentLanguage } from '#kernel/language/language.ts';
import { textOf, useText } from '#kernel/language/texts.ts';
import { DownloadProgress } from '#product/download-progress.tsx';
import { useDownloadWithToast } from '#product/use-download-with-toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { type Choice, datesFault, fileOrder, type Scope } from '../choice.ts';
import { FileOptions } from './file-options.tsx';
import { Preview } from './preview.tsx';

const reportTypes: readonly ReportType[] = ['attendance', 'hours', 'department', 'sheet'];

interface FileCardProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** What the preview is of. */
  scope: Scope;
  /** Whether these are the days that will be asked about: which those are follows from the company's zone. */
  isKnown: boolean;
  /** Called where a file is asked for whose dates are missing or wrong. */
  onFaultyDates: () => void;
}

/** The one place for files: what is in it, which kind, its first rows. */
export function FileCard({ choice, onChange, scope, isKnown, onFaultyDates }: FileCardProps) {
  const t = useText();
  const { download, submit } = useGenerate(choice, onFaultyDates);
  const change =
    (field: 'reportType' | 'file') =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onChange({ ...choice, [field]: target.value });
  return (
    <Card title={t('reports.file')} padded={false} className="print:hidden">
      <form noValidate onSubmit={submit} className="@container border-line border-b px-4 py-4 sm:px-5">
        <div className="grid grid-cols-1 gap-4 @min-[20rem]:grid-cols-2 @min-[44rem]:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_auto_1fr]">
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
          <Button
            type="submit"
            pending={download.isRunning}
            className="@max-[44rem]:col-span-full @max-[44rem]:justify-self-start @min-[44rem]:mt-6.5 @min-[44rem]:self-start"
          >
            {t('reports.generate')}
          </Button>
          <div className="col-span-full min-w-0 empty:hidden @min-[44rem]:col-span-1">
            <DownloadProgress download={download} />
          </div>
        </div>
      </form>
      <Preview scope={scope} reportType={choice.reportType} isKnown={isKnown} />
    </Card>
  );
}

/** Makes the file and says how it went. */
function useGenerate(choice: Choice, onFaultyDates: () => void) {
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
    onFaultyDates();
  };
  return { download, submit };
}

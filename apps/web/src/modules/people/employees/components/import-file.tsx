import Download from 'lucide-react/icons/download';
import { type SyntheticEvent, useId } from 'react';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { DropArea } from '#ui/drop-area.tsx';
import { controlLook, Fault } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { saveTemplate } from '../people-files.ts';
import { PlanRoom } from './plan-room.tsx';

interface ImportFileProps {
  isReading: boolean;
  /** Why the last file was refused. */
  error: unknown;
  onFile: (file: File) => void;
}

/**
 * The same file, mended meanwhile, can be chosen once more. Not before: while it is said why a file was refused, its name
 * stands there.
 */
const empty = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  currentTarget.value = '';
};

export function ImportFile({ isReading, error, onFile }: ImportFileProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="grid gap-5">
      <PlanRoom />
      <DropArea disabled={isReading} onFile={onFile}>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium text-sm">
            {t('employees.chooseFile')}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.xlsx,text/csv"
            disabled={isReading}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className={classes(
              controlLook,
              'p-1.5 text-ink-muted file:mr-3 file:min-h-8 file:rounded file:border file:border-line-strong file:border-solid file:bg-surface file:px-3 file:font-medium file:text-ink',
            )}
            onClick={empty}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) onFile(file);
            }}
          />
          {error !== undefined && (
            <Fault id={`${id}-error`} role="alert">
              {errorText(error, 'employees.previewFailed')}
            </Fault>
          )}
          <p className="text-ink-muted text-sm">{t('employees.dropFile')}</p>
        </div>
      </DropArea>
      {isReading && <Progress label={t('employees.reading')} />}
      <div>
        <Button variant="secondary" onClick={() => saveTemplate(t)}>
          <Download aria-hidden className="size-4" />
          {t('employees.template')}
        </Button>
      </div>
    </div>
  );
}

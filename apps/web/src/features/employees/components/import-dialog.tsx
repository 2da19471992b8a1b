import type { ImportResult, PreviewRow } from '@checkpoint/contract/calls/people';
import { useRef } from 'react';
import { errorText } from '#platform/error-text.ts';
import { numberText } from '#platform/numbers.ts';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { type ImportStep, useImport } from '../use-import.ts';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResults } from './import-results.tsx';

/** People from a file: chosen, looked at, added, and their links kept. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { step, read, run, stop, again } = useImport();
  const rows = useRef<readonly PreviewRow[]>([]);
  const start = (chosen: readonly PreviewRow[]) => {
    rows.current = chosen;
    void run(chosen);
  };
  // Links that nobody has saved would be lost with a press beside the dialog.
  const isDismissible = step.kind !== 'importing' && step.kind !== 'done';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('employees.importTitle')}
      description={t('employees.importLead')}
      dismissible={isDismissible}
      size="wide"
    >
      {content()}
    </Dialog>
  );

  function content() {
    switch (step.kind) {
      case 'choosing':
      case 'reading':
        return (
          <ImportFile
            isReading={step.kind === 'reading'}
            error={step.kind === 'choosing' ? step.error : undefined}
            onFile={(file) => void read(file)}
          />
        );
      case 'previewed':
        return <ImportPreview preview={step.preview} onImport={start} onAgain={again} />;
      case 'importing':
        return (
          <Importing
            step={step}
            onStop={stop}
            onContinue={() => void run(step.waiting, step.results)}
            onFinish={(results) => <ImportResults results={results} rows={rows.current} onClose={onClose} />}
          />
        );
      case 'done':
        return <ImportResults results={step.results} rows={rows.current} onClose={onClose} />;
    }
  }
}

interface ImportingProps {
  step: Extract<ImportStep, { kind: 'importing' }>;
  onStop: () => void;
  onContinue: () => void;
  /** What was added so far, with its links, when the rest is left. */
  onFinish: (results: readonly ImportResult[]) => React.ReactNode;
}

function Importing({ step, onStop, onContinue, onFinish }: ImportingProps) {
  const t = useText();
  const { total, results, isRunning, error } = step;
  return (
    <div className="grid gap-5">
      <Progress
        label={t('employees.importing')}
        value={results.length / total}
        detail={t('employees.importProgress', { done: numberText(results.length), total: numberText(total) })}
      />
      {!isRunning && (
        <p role="alert">
          {error === undefined ? t('employees.importStopped') : errorText(error, 'employees.importStopped')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isRunning ? (
          <Button variant="secondary" onClick={onStop}>
            {t('employees.stop')}
          </Button>
        ) : (
          <Button onClick={onContinue}>{t('employees.continue')}</Button>
        )}
      </div>
      {!isRunning && onFinish(results)}
    </div>
  );
}

import type { ImportResult, PreviewRow } from '@checkpoint/contract/calls/people';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { importBatches } from '../api/bulk.ts';
import { useBatches } from '../use-batches.ts';
import { useImportFile } from '../use-import-file.ts';
import { BatchProgress } from './batch-progress.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResults } from './import-results.tsx';

interface ImportDialogProps {
  /** A file that was dropped already. */
  file?: File | undefined;
  onClose: () => void;
}

interface Sent {
  readonly rows: readonly PreviewRow[];
  readonly leftOut: number;
}

/** People from a file: chosen, looked at, added, and their links kept. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const t = useText();
  const { step, isReading, read, choose, again } = useImportFile(file);
  const [{ rows, leftOut }, setSent] = useState<Sent>({ rows: [], leftOut: 0 });
  const { batches, start, goOn, stop } = useBatches<ImportResult>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('employees.importTitle')}
      {...(batches === undefined ? { description: t('employees.importLead') } : {})}
      // Links that nobody has saved would be lost with a press beside the dialog.
      dismissible={batches === undefined}
      size="wide"
    >
      {content()}
    </Dialog>
  );

  function content() {
    if (batches !== undefined) {
      const { state, results } = batches;
      const onContinue = state === 'resting' ? goOn : undefined;
      return (
        <div className="grid gap-5">
          {state !== 'done' && (
            <BatchProgress label={t('employees.importing')} batches={batches} onStop={stop} />
          )}
          {state !== 'running' && <ImportResults {...{ results, rows, leftOut, onContinue, onClose }} />}
        </div>
      );
    }
    if (step.kind === 'previewed') {
      return (
        <ImportPreview
          preview={step.preview}
          isReading={isReading}
          onChoose={choose}
          onImport={(chosen, rest) => {
            setSent({ rows: chosen, leftOut: rest });
            start(chosen.length, importBatches(chosen));
          }}
          onAgain={again}
        />
      );
    }
    if (step.kind === 'lacking')
      return <ImportColumns found={step.found} isReading={isReading} onChoose={choose} onAgain={again} />;
    return (
      <ImportFile
        isReading={isReading}
        error={isReading ? undefined : step.error}
        onFile={(file) => void read(file)}
      />
    );
  }
}

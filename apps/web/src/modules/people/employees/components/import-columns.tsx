import type { FoundColumns } from '@checkpoint/contract/calls/people';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Fault } from '#ui/field.tsx';
import type { FileChoices } from '../api/bulk.ts';
import { missingText } from '../column-label.ts';
import { ColumnChoice, EncodingChoice } from './file-choices.tsx';

interface ImportColumnsProps {
  found: FoundColumns;
  isReading: boolean;
  onChoose: (choices: FileChoices) => void;
  onAgain: () => void;
}

/** A file without headings that are known: its columns are chosen by hand. */
export function ImportColumns({ found, isReading, onChoose, onAgain }: ImportColumnsProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-5">
      <Fault role="alert">
        <span className="wrap-anywhere min-w-0">{missingText(t, found)}</span>
      </Fault>
      {found.encoding !== null && <EncodingChoice encoding={found.encoding} onChoose={onChoose} />}
      <ColumnChoice columns={found.columns} isReading={isReading} onChoose={onChoose} />
      <DialogActions>
        <Button variant="secondary" onClick={onAgain}>
          {t('employees.otherFile')}
        </Button>
      </DialogActions>
    </div>
  );
}

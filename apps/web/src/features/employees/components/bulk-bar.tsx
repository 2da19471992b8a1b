import type { BulkChange } from '@checkpoint/contract/calls/people';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { ChosenPerson } from './bulk-results.tsx';

interface BulkBarProps {
  people: readonly ChosenPerson[];
  onDone: () => void;
}

/** What can be done to those who are selected. */
export function BulkBar({ people, onDone }: BulkBarProps) {
  const t = useText();
  const [kind, setKind] = useState<BulkChange['kind']>();
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b bg-brand-soft px-4 py-3 max-sm:*:grow sm:gap-3 sm:px-5 sm:py-2">
      <p role="status" className="font-medium tabular-nums max-sm:w-full">
        {t('employees.selected', { total: people.length })}
      </p>
      <Button variant="secondary" onClick={() => setKind('move')}>
        {t('employees.moveTo')}
      </Button>
      <Button variant="secondary" onClick={() => setKind('reset')}>
        {t('employees.bulkReset')}
      </Button>
      <Button variant="secondary" onClick={() => setKind('remove')}>
        {t('employees.remove')}
      </Button>
      {kind !== undefined && (
        <BulkDialog kind={kind} people={people} onClose={() => setKind(undefined)} onDone={onDone} />
      )}
    </div>
  );
}

import type { BulkChange } from '@checkpoint/contract/calls/people';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { ChosenPerson } from './bulk-results.tsx';

interface BulkBarProps {
  people: readonly ChosenPerson[];
  onDone: () => void;
}

/**
 * What can be done to those who are selected: on a wide screen below the list, whose rows keep their places. A change that
 * was begun stays open until its end is read, whoever is left.
 */
export function BulkBar({ people, onDone }: BulkBarProps) {
  const [kind, setKind] = useState<BulkChange['kind']>();
  const invited = people.filter(({ isInvited }) => isInvited);
  const close = () => setKind(undefined);
  const closeDone = () => {
    close();
    onDone();
  };
  return (
    <>
      {people.length > 0 && (
        <Choices count={people.length} hasInvited={invited.length > 0} onChoose={setKind} />
      )}
      {kind !== undefined && (
        <BulkDialog
          kind={kind}
          people={kind === 'invite' ? invited : people}
          onClose={close}
          onDone={closeDone}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  count: number;
  /** Some of them have yet to come in. */
  hasInvited: boolean;
  onChoose: (kind: BulkChange['kind']) => void;
}

function Choices({ count, hasInvited, onChoose }: ChoicesProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b bg-brand-soft px-4 py-3 max-sm:*:grow sm:sticky sm:bottom-[var(--foot,0)] sm:order-last sm:gap-3 sm:rounded-b sm:border-t sm:border-b-0 sm:px-5 sm:py-2">
      <p role="status" className="font-medium tabular-nums max-sm:w-full">
        {t('employees.selected', { total: count })}
      </p>
      {hasInvited && (
        <Button variant="secondary" onClick={() => onChoose('invite')}>
          {t('employees.sendAgain')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onChoose('move')}>
        {t('employees.moveTo')}
      </Button>
      <Button variant="secondary" onClick={() => onChoose('reset')}>
        {t('employees.bulkReset')}
      </Button>
      <Button variant="secondary" onClick={() => onChoose('remove')}>
        {t('employees.remove')}
      </Button>
    </div>
  );
}

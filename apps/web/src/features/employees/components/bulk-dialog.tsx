import type { BulkChange, BulkResult } from '@checkpoint/contract/calls/people';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '#platform/error-text.ts';
import { numberText } from '#platform/numbers.ts';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { useToast } from '#ui/toast.tsx';
import { changeEmployees } from '../api/bulk.ts';
import { refreshPeople } from '../api/people.ts';
import { BulkResults } from './bulk-results.tsx';
import { DepartmentPicker } from './department-picker.tsx';

export interface ChosenPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface BulkDialogProps {
  kind: BulkChange['kind'];
  people: readonly ChosenPerson[];
  onClose: () => void;
  onDone: () => void;
}

const texts: Record<BulkChange['kind'], { title: TextKey; hint?: TextKey; action: TextKey }> = {
  move: { title: 'employees.bulkMoveTitle', action: 'employees.move' },
  remove: {
    title: 'employees.bulkRemoveTitle',
    hint: 'employees.bulkRemoveHint',
    action: 'employees.remove',
  },
  reset: {
    title: 'employees.bulkResetTitle',
    hint: 'employees.bulkResetHint',
    action: 'employees.bulkReset',
  },
};

/** Asks before many people are changed, shows how far it is, and what became of each. */
export function BulkDialog({ kind, people, onClose, onDone }: BulkDialogProps) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  // Those who were chosen when it opened: the list behind changes while they do.
  const [chosen] = useState(people);
  const [done, setDone] = useState<number>();
  const [results, setResults] = useState<readonly BulkResult[]>();
  const { title, hint, action } = texts[kind];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const department = String(new FormData(event.currentTarget).get('department') ?? '');
    if (done !== undefined || (kind === 'move' && department === '')) return;
    setDone(0);
    try {
      const ids = chosen.map(({ id }) => id);
      const change: BulkChange = kind === 'move' ? { kind, department } : { kind };
      setResults(await changeEmployees(ids, change, setDone));
    } catch (error) {
      const description = errorText(error, 'employees.bulkFailed');
      toast({ title: t('employees.bulkFailed'), description, variant: 'danger' });
      setDone(undefined);
    } finally {
      refreshPeople(client);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(title, { count: chosen.length })}
      dismissible={done === undefined}
      {...(hint === undefined ? {} : { description: t(hint) })}
    >
      {results !== undefined ? (
        <BulkResults people={chosen} results={results} onClose={onDone} />
      ) : (
        <form onSubmit={(event) => void submit(event)} className="grid gap-5">
          {kind === 'move' && <DepartmentPicker initial="" error={undefined} />}
          {done !== undefined && (
            <Progress
              label={t(action)}
              value={done / chosen.length}
              detail={t('employees.importProgress', {
                done: numberText(done),
                total: numberText(chosen.length),
              })}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={done !== undefined} onClick={onClose}>
              {t('employees.cancel')}
            </Button>
            <Button
              type="submit"
              variant={kind === 'move' ? 'primary' : 'danger'}
              pending={done !== undefined}
            >
              {t(action)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

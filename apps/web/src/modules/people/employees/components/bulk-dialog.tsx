import type { BulkChange, BulkResult } from '@checkpoint/contract/calls/people';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { type FormEvent, useState } from 'react';
import { currentLocale } from '#kernel/language/language.ts';
import { numberText } from '#kernel/language/numbers.ts';
import { type Translate, useText } from '#kernel/language/texts.ts';
import { useLanguageForPeople } from '#product/language-for-people.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { changeBatches } from '../api/bulk.ts';
import { useBatches } from '../use-batches.ts';
import { BatchProgress } from './batch-progress.tsx';
import { BulkResults, type ChosenPerson } from './bulk-results.tsx';
import { DepartmentPicker } from './department-picker.tsx';

interface BulkDialogProps {
  kind: BulkChange['kind'];
  people: readonly ChosenPerson[];
  onClose: () => void;
  onDone: () => void;
}

interface Texts {
  readonly question: TextKey;
  readonly hint?: TextKey;
  readonly action: TextKey;
  /** Once it was answered it is no question any more. */
  readonly title: TextKey;
  readonly doing: TextKey;
}

const texts: Record<BulkChange['kind'], Texts> = {
  move: {
    question: 'employees.bulkMoveTitle',
    action: 'employees.move',
    title: 'employees.bulkMove',
    doing: 'employees.moving',
  },
  remove: {
    question: 'employees.bulkRemoveTitle',
    hint: 'employees.bulkRemoveHint',
    action: 'employees.remove',
    title: 'employees.bulkRemove',
    doing: 'employees.removing',
  },
  reset: {
    question: 'employees.bulkResetTitle',
    hint: 'employees.bulkResetHint',
    action: 'employees.bulkReset',
    title: 'employees.bulkReset',
    doing: 'employees.resetting',
  },
  invite: {
    question: 'employees.bulkInviteTitle',
    hint: 'employees.inviteHint',
    action: 'employees.sendAgain',
    title: 'employees.sendAgain',
    doing: 'employees.inviting',
  },
};

/** Asks before many people are changed, shows how far it is, and what became of each. */
export function BulkDialog({ kind, people, onClose, onDone }: BulkDialogProps) {
  const t = useText();
  // Those who were chosen when it opened: the list behind changes while they do.
  const [chosen] = useState(people);
  const { batches, start, goOn, stop } = useBatches<BulkResult>();
  const { question, hint, action, title, doing } = texts[kind];
  const run = (change: BulkChange) =>
    start(
      chosen.length,
      changeBatches(
        chosen.map(({ id }) => id),
        change,
      ),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={batches === undefined ? t(question, { count: chosen.length }) : t(title)}
      // What was handed out cannot be seen again.
      dismissible={batches === undefined}
      {...(hint === undefined || batches !== undefined ? {} : { description: t(hint) })}
    >
      {content()}
    </Dialog>
  );

  function content() {
    if (batches === undefined)
      return <BulkForm kind={kind} people={chosen} action={t(action)} onRun={run} onCancel={onClose} />;
    const { state, results } = batches;
    const onContinue = state === 'resting' ? goOn : undefined;
    return (
      <div className="grid gap-5">
        {state !== 'done' && <BatchProgress label={t(doing)} batches={batches} onStop={stop} />}
        {state !== 'running' && (
          <BulkResults people={chosen} {...{ kind, results, onContinue }} onClose={onDone} />
        )}
      </div>
    );
  }
}

interface BulkFormProps {
  kind: BulkChange['kind'];
  people: readonly ChosenPerson[];
  action: string;
  onRun: (change: BulkChange) => void;
  onCancel: () => void;
}

function BulkForm({ kind, people, action, onRun, onCancel }: BulkFormProps) {
  const t = useText();
  const language = useLanguageForPeople();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (kind === 'invite') return onRun({ kind, byMail: true, language });
    if (kind !== 'move') return onRun({ kind });
    const department = String(new FormData(form).get('department') ?? '');
    if (department !== '') return onRun({ kind, department });
    setMissing(true);
    form.querySelector('select')?.focus();
  };
  return (
    <form onSubmit={submit} onChange={() => setMissing(false)} className="grid gap-5">
      <p className="wrap-anywhere font-medium">{namesOf(people, t)}</p>
      {kind === 'move' && (
        <DepartmentPicker initial="" error={isMissing ? t('validation.departmentRequired') : undefined} />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('employees.cancel')}
        </Button>
        <Button type="submit" variant={kind === 'move' || kind === 'invite' ? 'primary' : 'danger'}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Of so many people that they are read each is named. */
const most = 6;

/** Who it is about: all of a few, the first of many. */
function namesOf(people: readonly ChosenPerson[], t: Translate): string {
  const named = people.slice(0, people.length > most ? most - 1 : most).map(({ name }) => name);
  const further = people.length - named.length;
  const parts = further === 0 ? named : [...named, t('employees.andMore', { total: numberText(further) })];
  return new Intl.ListFormat(currentLocale()).format(parts);
}

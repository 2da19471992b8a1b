import type { Employee } from '@checkpoint/contract/calls/employees';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { useEffect, useRef } from 'react';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';

const compared: readonly (readonly [TextKey, (person: Employee) => string | null])[] = [
  ['identity.firstName', ({ user }) => user.firstName],
  ['identity.lastName', ({ user }) => user.lastName],
  ['identity.email', ({ user }) => user.email],
  ['identity.department', ({ department }) => department],
  ['identity.jobTitle', ({ jobTitle }) => jobTitle],
  ['identity.phone', ({ phone }) => phone],
  ['employees.staffNumber', ({ employeeId }) => employeeId],
];

interface EditConflictProps {
  /** The person as the form was opened with. */
  base: Employee;
  /** The person as somebody else has left them meanwhile. */
  theirs: Employee;
  onTake: () => void;
}

/** Tells the second of two administrators what the first one changed, while everything typed stays in its fields. */
export function EditConflict({ base, theirs, onTake }: EditConflictProps) {
  const t = useText();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  const changed = compared.filter(([, read]) => read(base) !== read(theirs));
  return (
    <div
      ref={region}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <p className="font-medium">{t('employees.conflict')}</p>
      <p className="text-sm">{t('employees.conflictHint')}</p>
      <dl className="grid gap-2 text-sm">
        {changed.map(([label, read]) => (
          <div key={label} className="wrap-anywhere flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{t(label)}</dt>
            <dd>
              <del className="text-ink-muted">{read(base) ?? t('dashboard.none')}</del>{' '}
              <ins className="font-medium no-underline">{read(theirs) ?? t('dashboard.none')}</ins>
            </dd>
          </div>
        ))}
        {changed.length === 0 && <dt>{t('employees.conflictOther')}</dt>}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={onTake}>
          {t('employees.takeTheirs')}
        </Button>
        <p className="text-sm">{t('employees.conflictKeep')}</p>
      </div>
    </div>
  );
}

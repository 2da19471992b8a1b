import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { type PersonValues, personFields } from '../person-values.ts';

export interface Conflict {
  /** The person as the form was opened with. */
  readonly before: PersonValues;
  /** What was typed. */
  readonly mine: PersonValues;
}

interface EditConflictProps extends Conflict {
  /** The person as somebody else has left them meanwhile. */
  theirs: PersonValues;
  onDiscard: () => void;
}

/** Tells the second of two administrators what the first one changed, while everything typed stays in its fields. */
export function EditConflict({ before, mine, theirs, onDiscard }: EditConflictProps) {
  const t = useText();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  const changed = personFields.filter(([field]) => before[field] !== theirs[field]);
  const written = (text: string | null) => text ?? t('shell.none');
  return (
    <div
      ref={region}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <p className="flex gap-2 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
        {t('employees.conflict')}
      </p>
      <p className="text-sm">{t('employees.conflictHint')}</p>
      <dl className="grid gap-2 text-sm">
        {changed.map(([field, label]) => (
          <div key={field} className="wrap-anywhere flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{t(label)}</dt>
            <dd>
              <del className="text-ink-muted">{written(before[field])}</del>{' '}
              <ins className="font-medium no-underline">{written(theirs[field])}</ins>
              {mine[field] !== before[field] && mine[field] !== theirs[field] && (
                <> – {t('employees.conflictYours', { text: written(mine[field]) })}</>
              )}
            </dd>
          </div>
        ))}
        {changed.length === 0 && <dt>{t('employees.conflictOther')}</dt>}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={onDiscard}>
          {t('employees.takeTheirs')}
        </Button>
        <p className="text-sm">{t('employees.conflictKeep')}</p>
      </div>
    </div>
  );
}

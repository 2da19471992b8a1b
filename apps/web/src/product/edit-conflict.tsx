import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';

/** A field that somebody else changed: both values as text, null for none. */
interface ConflictingField {
  readonly label: string;
  readonly before: string | null;
  readonly theirs: string | null;
  readonly mine: string | null;
}

interface EditConflictProps {
  /** What somebody else changed. */
  title: string;
  fields: readonly ConflictingField[];
  /** Shown if no field of the form differs. */
  other?: string;
  onDiscard: () => void;
}

/** Shows the second of two administrators the first one's changes. Everything typed stays in its fields. */
export function EditConflict({ title, fields, other, onDiscard }: EditConflictProps) {
  const t = useText();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
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
        {title}
      </p>
      <p className="text-sm">{t('conflict.hint')}</p>
      <dl className="grid gap-2 text-sm">
        {fields.map(({ label, before, theirs, mine }) => (
          <div key={label} className="wrap-anywhere grid">
            <dt className="text-ink-muted">{label}</dt>
            <dd>
              <del className="text-ink-muted">{written(before)}</del>{' '}
              <ins className="font-medium no-underline">{written(theirs)}</ins>
              {mine !== before && mine !== theirs && <> – {t('conflict.yours', { text: written(mine) })}</>}
            </dd>
          </div>
        ))}
        {fields.length === 0 && <dt>{other}</dt>}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={onDiscard}>
          {t('conflict.takeTheirs')}
        </Button>
        <p className="text-sm">{t('conflict.keep')}</p>
      </div>
    </div>
  );
}

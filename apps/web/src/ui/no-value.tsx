import { useText } from '#kernel/language/texts.ts';

/** Shown for a missing value: a dash, with a word for screen readers. */
export function NoValue() {
  const t = useText();
  return (
    <span className="text-ink-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('shell.none')}</span>
    </span>
  );
}

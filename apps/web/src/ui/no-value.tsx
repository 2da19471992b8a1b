import { useText } from '#kernel/language/texts.ts';

/** Stands where there is nothing to tell: a quiet dash, and the word for it. */
export function NoValue() {
  const t = useText();
  return (
    <span className="text-ink-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('shell.none')}</span>
    </span>
  );
}

import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';

interface PagerProps {
  /** The first and the last row shown, counted from 1. */
  first: number;
  last: number;
  /** How many there are; `undefined` where nobody has counted them. */
  total: number | undefined;
  /** Whether this page is the whole list. */
  isOnly: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  pending: boolean;
}

/** Leads through a long list page by page: its end is reached by pressing, not by scrolling past everybody. */
export function Pager({ first, last, total, isOnly, onPrevious, onNext, pending }: PagerProps) {
  const t = useText();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 sm:px-5">
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {isOnly
          ? t('dashboard.shown', { count: last })
          : total === undefined
            ? t('dashboard.range', { first, last })
            : t('dashboard.rangeOf', { first, last, total })}
      </p>
      {!isOnly && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" disabled={onPrevious === undefined} onClick={onPrevious}>
            {t('dashboard.previous')}
          </Button>
          <Button variant="secondary" disabled={onNext === undefined} pending={pending} onClick={onNext}>
            {t('dashboard.next')}
          </Button>
        </div>
      )}
    </footer>
  );
}

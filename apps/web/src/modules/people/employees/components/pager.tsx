import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '#kernel/language/texts.ts';
import { IconButton } from '#ui/button.tsx';

interface PagerProps {
  /** The first page is 0. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which part of a long list is shown, and the way to the rest. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const t = useText();
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-2 sm:px-5">
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {t('employees.range', { from, to, total })}
      </p>
      {total > pageSize && (
        <div className="flex gap-1">
          <IconButton
            label={t('employees.previousPage')}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label={t('employees.nextPage')}
            icon={<ChevronRight aria-hidden className="size-5" />}
            disabled={to === total}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </footer>
  );
}

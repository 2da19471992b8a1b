import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { TableHead } from './table.tsx';

interface SortableHeadProps {
  children: ReactNode;
  /** Undefined while the rows stand in another order. */
  order: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  className?: string;
}

/** The head of a column by which a press sorts. */
export function SortableHead({ children, order, onSort, className }: SortableHeadProps) {
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <TableHead aria-sort={order} className={className}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-2 -my-3 inline-flex min-h-11 items-center gap-1.5 rounded px-2 hover:bg-sunken hover:text-ink sm:-my-1 sm:min-h-7"
      >
        {children}
        {order !== undefined && <Arrow aria-hidden className="size-3.5" />}
      </button>
    </TableHead>
  );
}

import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface CardProps {
  /** Becomes the heading of the card and the name of its region. */
  title?: string;
  /** Shown to the right of the title. */
  action?: ReactNode;
  /** `false` lets the content reach the edges, as a table does. */
  padded?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, action, padded = true, className, children }: CardProps) {
  return (
    <section aria-label={title} className={classes('rounded border border-line bg-surface', className)}>
      {title !== undefined && (
        <header className="flex min-h-17.25 flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 sm:px-5">
          <h2 className="wrap-anywhere min-w-0 flex-1 basis-28 hyphens-auto text-lg">{title}</h2>
          {action}
        </header>
      )}
      <div className={padded ? 'p-4 sm:p-5' : ''}>{children}</div>
    </section>
  );
}

import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface TableProps extends ComponentProps<'table'> {
  /** What the table holds: its accessible name. */
  label: string;
}

/** A table that scrolls sideways by itself, also by keyboard, where the screen is too narrow for it. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="further-x relative overflow-x-auto rounded-b">
      <table
        {...rest}
        aria-label={label}
        className={classes('w-full border-collapse text-left', className)}
      />
    </section>
  );
}

/** A row with a line below it, except for the last one of the body. */
export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classes('border-line border-b [tbody>&]:last:border-b-0', className)} />;
}

/** The head of a column; `scope="row"` makes it the head of its row. */
export function TableHead({ className, scope = 'col', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      {...rest}
      scope={scope}
      className={classes(
        'px-1.5 py-3 align-middle font-medium first:pl-4 last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5',
        // A column of names: tabular figures would pull their hyphens apart.
        'normal-nums',
        scope === 'col' && 'whitespace-nowrap text-ink-muted text-sm',
        className,
      )}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={classes(
        'px-1.5 py-3 align-middle first:pl-4 last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5',
        className,
      )}
    />
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './field.tsx';

/** The browser's own select: every phone and screen reader knows it. Options are given as children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classes('relative', className)}>
      <select {...rest} className={classes(controlLook, 'appearance-none text-ellipsis pr-9')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted"
      />
    </div>
  );
}

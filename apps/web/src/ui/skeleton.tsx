import { classes } from './classes.ts';

/** A grey place in the shape of what is loading. The region around it carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classes('block max-w-full animate-pulse rounded bg-line', className)} />
  );
}

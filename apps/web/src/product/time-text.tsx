import type { ComponentProps } from 'react';
import { timeText } from '#kernel/language/times.ts';
import { classes } from '#ui/classes.ts';

interface TimeTextProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children' | 'style'> {
  /** Milliseconds or ISO 8601. */
  at: number | string;
  as: Parameters<typeof timeText>[0];
  timeZone: string;
}

/** An instant for people, with the same instant for machines. A time of day stays on one line with its AM. */
export function TimeText({ at, as, timeZone, className, ...rest }: TimeTextProps) {
  return (
    <time
      {...rest}
      dateTime={typeof at === 'string' ? at : new Date(at).toISOString()}
      className={classes(as === 'time' && 'whitespace-nowrap', className) || undefined}
    >
      {timeText(as, at, timeZone)}
    </time>
  );
}

import type { ComponentProps } from 'react';
import { timeText } from '#platform/times.ts';

interface TimeTextProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children' | 'style'> {
  /** Milliseconds or ISO 8601. */
  at: number | string;
  as: Parameters<typeof timeText>[0];
  timeZone: string;
}

/** An instant for people, with the same instant for machines. */
export function TimeText({ at, as, timeZone, ...rest }: TimeTextProps) {
  return (
    <time {...rest} dateTime={typeof at === 'string' ? at : new Date(at).toISOString()}>
      {timeText(as, at, timeZone)}
    </time>
  );
}

import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { calendarDate, clockTime } from '#kernel/language/times.ts';
import { WhichTime } from '#product/which-time.tsx';
import { TextField } from '#ui/field.tsx';

interface WallTimeFieldsProps {
  /** What the fields say at first. */
  at: string | undefined;
  zone: string;
  /** The first year that can be chosen. */
  year: string;
  error: string | undefined;
}

/** A date and a time as clocks of the company show it; where they show it twice, which of the two is meant. */
export function WallTimeFields({ at, zone, year, error }: WallTimeFieldsProps) {
  const t = useText();
  const [wall, setWall] = useState(() => (at === undefined ? '' : wallTime(at, zone)));
  return (
    <>
      <TextField
        type="datetime-local"
        name="changes"
        label={t('review.time')}
        hint={t('review.timeHint', { zone })}
        value={wall}
        min={`${year}-01-01T00:00`}
        error={error}
        onChange={(event) => setWall(event.target.value)}
      />
      <WhichTime name="which" wall={isYearTyped(wall) ? wall : undefined} zone={zone} at={at} />
    </>
  );
}

const wallTime = (instant: string, zone: string) =>
  `${calendarDate(instant, zone)}T${clockTime(instant, zone).slice(0, 5)}`;

/** A year has one digit, then two, while it is typed. */
const isYearTyped = (wall: string): boolean => /^20\d\d-/.test(wall);

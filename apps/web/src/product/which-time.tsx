import { instantsOf } from '@checkpoint/domain/calendar';
import { useText } from '#kernel/language/texts.ts';
import { clocksName, offsetText } from '#kernel/language/times.ts';
import { SelectField } from '#ui/select-field.tsx';

interface WhichTimeProps {
  name: string;
  /** A date and a time of day, `2026-10-25T02:30`; undefined until both are there. */
  wall: string | undefined;
  zone: string;
  /** The initial choice. */
  at?: string | null | undefined;
}

/** Asks which of two times is meant where the zone's clocks show a time twice. Draws nothing otherwise. */
export function WhichTime({ name, wall, zone, at }: WhichTimeProps) {
  const t = useText();
  const [first, second] = wall === undefined ? [] : instantsOf(wall, zone);
  if (first === undefined || second === undefined) return null;
  return (
    <SelectField
      name={name}
      label={t('clockChange.which')}
      defaultValue={at != null && Date.parse(at) >= second ? 'second' : 'first'}
    >
      <option value="first">{t('clockChange.first', { clocks: clocksText(first, zone) })}</option>
      <option value="second">{t('clockChange.second', { clocks: clocksText(second, zone) })}</option>
    </SelectField>
  );
}

/** Which clocks show the time at an instant: `Central European Summer Time, UTC+2`. */
const clocksText = (instant: number, zone: string): string =>
  `${clocksName('long', instant, zone)}, ${offsetText(instant, zone)}`;

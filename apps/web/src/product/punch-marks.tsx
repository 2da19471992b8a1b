import type { PunchMark } from '@checkpoint/domain/punch-marks';
import ClockAlert from 'lucide-react/icons/clock-alert';
import History from 'lucide-react/icons/history';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import PencilLine from 'lucide-react/icons/pencil-line';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useText } from '#kernel/language/texts.ts';
import { classes } from '#ui/classes.ts';

/** The shape and the colour of each mark. */
export const punchMarkLooks = {
  clock_suspect: { Icon: ClockAlert, look: 'text-attention' },
  back_dated: { Icon: History, look: 'text-attention' },
  corrected: { Icon: PencilLine, look: 'text-brand' },
  offline: { Icon: WifiOff, look: 'text-ink-muted' },
  no_position: { Icon: MapPinOff, look: 'text-ink-muted' },
} as const satisfies Record<PunchMark, { Icon: unknown; look: string }>;

interface PunchMarksProps {
  marks: readonly PunchMark[];
  /**
   * In a list where nearly every row has it, the mark of a missing position is only an icon with a hidden word. `all` of
   * them are, where a row has one line.
   */
  quiet?: boolean | 'all';
}

/** The marks of a punch, each with a word and an icon. */
export function PunchMarks({ marks, quiet = false }: PunchMarksProps) {
  const t = useText();
  if (marks.length === 0) return null;
  return (
    <ul className={quiet === 'all' ? 'flex gap-1' : 'flex flex-wrap gap-x-3 gap-y-0.5 text-sm'}>
      {marks.map((mark) => {
        const { Icon, look } = punchMarkLooks[mark];
        const word = t(`marks.${mark}`);
        const isShape = quiet === 'all' || (quiet && mark === 'no_position');
        return (
          <li
            key={mark}
            {...(isShape ? { title: word } : {})}
            className={classes('wrap-anywhere inline-flex items-center gap-1 hyphens-auto', look)}
          >
            <Icon aria-hidden className="size-3.5 shrink-0" />
            {isShape ? <span className="sr-only">{word}</span> : word}
          </li>
        );
      })}
    </ul>
  );
}

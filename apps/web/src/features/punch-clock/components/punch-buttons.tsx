import type { PunchType } from '@checkpoint/contract/calls/punches';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';

export interface PunchButtonsProps {
  /** What a press does now. */
  type: PunchType;
  /** The other one as well, where the state does not tell which of the two is right: as likely, or less. */
  other?: 'alike' | 'quiet' | undefined;
  /** The state has been read. */
  isKnown: boolean;
  /** A valid location status is chosen. */
  isReady: boolean;
  pending: boolean;
  onPunch: (type: PunchType) => void;
}

const looks = {
  check_in: { variant: 'in', text: 'punchClock.checkIn', Icon: LogIn },
  check_out: { variant: 'out', text: 'punchClock.checkOut', Icon: LogOut },
} as const;

const opposite = { check_in: 'check_out', check_out: 'check_in' } as const;

/** The one thing this page is for, in reach of a thumb. */
export function PunchButtons({ type, other, isKnown, isReady, pending, onPunch }: PunchButtonsProps) {
  const t = useText();
  return (
    <div className="sticky bottom-0 z-10 order-last -mx-4 flex flex-wrap gap-3 border-line border-t bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:px-0">
      {isKnown && isReady ? (
        <>
          <PunchButton type={type} isAlone={other === undefined} pending={pending} onPunch={onPunch} />
          {other && (
            <PunchButton
              type={opposite[type]}
              isQuiet={other === 'quiet'}
              isAlone={false}
              pending={pending}
              onPunch={onPunch}
            />
          )}
        </>
      ) : (
        // What to do next: as legible as any other sentence, although nothing can be pressed.
        <Button size="large" variant="secondary" disabled className="flex-1 text-ink-muted! opacity-100!">
          {t(isKnown ? 'punchClock.selectFirst' : 'shell.loading')}
        </Button>
      )}
    </div>
  );
}

interface PunchButtonProps {
  type: PunchType;
  isQuiet?: boolean;
  /** Side by side on a narrow phone, there is no room for an icon. */
  isAlone: boolean;
  pending: boolean;
  onPunch: (type: PunchType) => void;
}

function PunchButton({ type, isQuiet = false, isAlone, pending, onPunch }: PunchButtonProps) {
  const t = useText();
  const { variant, text, Icon } = looks[type];
  return (
    <Button
      size="large"
      variant={isQuiet ? 'secondary' : variant}
      pending={pending}
      onClick={() => onPunch(type)}
      className="flex-1 flex-wrap"
    >
      {!pending && <Icon aria-hidden className={classes('size-5', !isAlone && 'max-lg:hidden')} />}
      {t(text)}
    </Button>
  );
}

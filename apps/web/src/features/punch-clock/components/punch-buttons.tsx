import type { PunchType } from '@checkpoint/contract/calls/punches';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { useText } from '#platform/texts.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Spinner } from '#ui/spinner.tsx';

export interface PunchOffer {
  /** What a press does now. */
  readonly type: PunchType;
  /** The other one as well, where the state does not tell which of the two is right: as likely, or less. */
  readonly other?: 'alike' | 'quiet' | undefined;
}

interface PunchButtonsProps {
  /** `undefined` until the state has been read. */
  offer: PunchOffer | undefined;
  /** A valid location status is chosen. */
  isReady: boolean;
  /** On its way: the button that was pressed turns until the answer. */
  tapped: PunchType | undefined;
  /** For a moment no press counts. */
  resting: boolean;
  onPunch: (type: PunchType) => void;
}

const looks = {
  check_in: { variant: 'in', text: 'punchClock.checkIn', Icon: LogIn },
  check_out: { variant: 'out', text: 'punchClock.checkOut', Icon: LogOut },
} as const;

const opposite = { check_in: 'check_out', check_out: 'check_in' } as const;

/** The one thing this page is for, in reach of a thumb. */
export function PunchButtons({ offer, isReady, tapped, ...rest }: PunchButtonsProps) {
  const t = useText();
  return (
    <div className="foot-bar">
      {offer && (isReady || tapped) ? (
        <>
          <PunchButton
            type={offer.type}
            isAlone={offer.other === undefined}
            isTapped={tapped === offer.type}
            {...rest}
          />
          {offer.other && (
            <PunchButton
              type={opposite[offer.type]}
              isQuiet={offer.other === 'quiet'}
              isAlone={false}
              isTapped={tapped === opposite[offer.type]}
              {...rest}
            />
          )}
        </>
      ) : (
        // What to do next: as legible as any other sentence, although nothing can be pressed.
        <Button size="large" variant="secondary" disabled className="flex-1 text-ink-muted! opacity-100!">
          {t(offer ? 'punchClock.selectFirst' : 'shell.loading')}
        </Button>
      )}
    </div>
  );
}

interface PunchButtonProps extends Pick<PunchButtonsProps, 'resting' | 'onPunch'> {
  type: PunchType;
  isQuiet?: boolean;
  /** Side by side there is no room for an icon. */
  isAlone: boolean;
  isTapped: boolean;
}

/** While no press counts it keeps the focus, which `disabled` would lose. */
function PunchButton({ type, isQuiet = false, isAlone, isTapped, resting, onPunch }: PunchButtonProps) {
  const t = useText();
  const { variant, text, Icon } = looks[type];
  return (
    <button
      type="button"
      aria-disabled={resting || undefined}
      aria-busy={isTapped || undefined}
      onClick={() => !resting && onPunch(type)}
      className={classes(buttonLook(isQuiet ? 'secondary' : variant, 'large'), 'relative flex-1 flex-wrap')}
    >
      {isTapped ? (
        // In the icon's place, or where none stands, in none: the word stays where it is.
        <Spinner className={classes('size-5', !isAlone && 'absolute left-1.5')} />
      ) : (
        isAlone && <Icon aria-hidden className="size-5" />
      )}
      {t(text)}
    </button>
  );
}

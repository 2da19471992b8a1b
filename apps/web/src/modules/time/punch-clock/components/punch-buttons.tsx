import type { PunchType } from '@checkpoint/contract/calls/punches';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Spinner } from '#ui/spinner.tsx';
import { type BegunPress, begunPress } from './begun-press.ts';

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
  off: { variant: 'off', text: 'punchClock.selectFirst', Icon: undefined },
} as const;

const opposite = { check_in: 'check_out', check_out: 'check_in' } as const;

/** The one thing this page is for, in reach of a thumb. The first button is one element, whatever it offers: it keeps the focus. */
export function PunchButtons({ offer, isReady, tapped, ...rest }: PunchButtonsProps) {
  const t = useText();
  const type = isReady || tapped ? offer?.type : undefined;
  const other = type && offer?.other && opposite[type];
  const begun = useRef<BegunPress>({});
  const common = { tapped, begun, ...rest };
  return (
    <div className="foot-bar">
      <PunchButton type={type} isAlone={!other} {...common}>
        {t(offer ? looks[type ?? 'off'].text : 'shell.loading')}
      </PunchButton>
      {other && (
        <PunchButton ref={handOn} type={other} isQuiet={offer?.other === 'quiet'} {...common}>
          {t(looks[other].text)}
        </PunchButton>
      )}
    </div>
  );
}

/** Where the second button goes, the first one takes its place, and the focus with it. */
const handOn = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.parentElement?.querySelector('button')?.focus();
};

interface PunchButtonProps extends Pick<PunchButtonsProps, 'tapped' | 'resting' | 'onPunch'> {
  ref?: Ref<HTMLButtonElement>;
  begun: RefObject<BegunPress>;
  /** `undefined` where it says alone what to do next. */
  type: PunchType | undefined;
  isQuiet?: boolean;
  /** Side by side there is no room for an icon. */
  isAlone?: boolean;
  children: ReactNode;
}

/** While no press counts it keeps the focus, which `disabled` would lose. */
function PunchButton({
  ref,
  begun,
  type,
  isQuiet,
  isAlone,
  tapped,
  resting,
  onPunch,
  children,
}: PunchButtonProps) {
  const { variant, Icon } = looks[type ?? 'off'];
  const isTapped = type !== undefined && tapped === type;
  const offered = resting ? undefined : type;
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={!offered || undefined}
      aria-busy={isTapped || undefined}
      {...begunPress(begun, offered, onPunch)}
      className={classes(buttonLook(isQuiet ? 'secondary' : variant, 'large'), 'relative flex-1 flex-wrap')}
    >
      {isTapped ? (
        // In the icon's place, or where none stands, in none: the word stays where it is.
        <Spinner className={classes('size-5', !isAlone && 'absolute left-1.5')} />
      ) : (
        isAlone && Icon && <Icon aria-hidden className="size-5" />
      )}
      {children}
    </button>
  );
}

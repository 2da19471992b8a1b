import type { PunchType } from '@checkpoint/contract/calls/punches';
import type { TextKey } from '@checkpoint/contract/texts/en';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { now } from '#kernel/clock.ts';
import { useText } from '#kernel/language/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Spinner } from '#ui/spinner.tsx';

export interface PunchOffer {
  /** What a press does now. */
  readonly type: PunchType;
  /** The other one as well, where the state does not tell which of the two is right: as likely, or less. */
  readonly other?: 'alike' | 'quiet' | undefined;
  /** When the check-in that a check-out would end was made, by the device's clock in milliseconds. */
  readonly cameAt?: number | undefined;
}

interface PunchButtonsProps {
  /** `undefined` until the state has been read. */
  offer: PunchOffer | undefined;
  /** A valid location status is chosen. */
  isReady: boolean;
  /** What says that none is, and what of it is missing. */
  missing: TextKey;
  /** On its way: the button that was pressed turns until the answer. */
  tapped: PunchType | undefined;
  onPunch: (type: PunchType) => void;
}

const looks = {
  check_in: { variant: 'in', text: 'punchClock.checkIn', Icon: LogIn },
  check_out: { variant: 'out', text: 'punchClock.checkOut', Icon: LogOut },
  off: { variant: 'off', Icon: undefined },
} as const;

const opposite = { check_in: 'check_out', check_out: 'check_in' } as const;

/**
 * The one thing this page is for, in reach of a thumb. The buttons are keyed by what they do: a press that began on one is none
 * on the one that takes its place.
 */
export function PunchButtons({ offer, isReady, missing, tapped, onPunch }: PunchButtonsProps) {
  const t = useText();
  const type = isReady || tapped ? offer?.type : undefined;
  const other = type && offer?.other && opposite[type];
  const [asked, setAsked] = useState(false);
  const isAsking = asked && type === 'check_out';
  const isResting = useRest(offer && `${offer.type} ${offer.other} ${asked}`) || tapped !== undefined;
  const { bar, button } = useKeptFocus();
  const press = (pressed: PunchType) => {
    const isAsked = !asked && pressed === 'check_out' && cameJustNow(offer);
    setAsked(isAsked);
    if (!isAsked) onPunch(pressed);
  };
  const common = { ref: button, tapped, isResting, onPunch: press };
  return (
    <div ref={bar} className="foot-bar">
      {isAsking && (
        <>
          <p role="alert" className="basis-full text-center">
            {t('punchClock.cameJustNow')}
          </p>
          <PunchButton
            type="check_in"
            isQuiet
            label={t('punchClock.stayIn')}
            {...common}
            onPunch={() => setAsked(false)}
          />
        </>
      )}
      <PunchButton
        key={isAsking ? 'sure' : (type ?? 'off')}
        type={type}
        isAlone={!other && !isAsking}
        label={t(!offer ? 'shell.loading' : type === undefined ? missing : looks[type].text)}
        {...common}
      />
      {other && (
        <PunchButton
          key={other}
          type={other}
          isQuiet={offer.other === 'quiet'}
          label={t(looks[other].text)}
          {...common}
        />
      )}
    </div>
  );
}

/** Milliseconds after a change during which a press that was meant for the button before must not count for this one. */
const restMs = 700;

/** Milliseconds after a check-in during which a check-out is most likely a second tap, and leaves a shift of seconds. */
const soonMs = 10_000;

const cameJustNow = (offer: PunchOffer | undefined): boolean =>
  offer?.cameAt !== undefined && now() - offer.cameAt < soonMs;

/** Whether what is offered has changed just now, also where none was known for a while in between. */
function useRest(current: string | undefined): boolean {
  const [shown, setShown] = useState(current);
  const [isResting, setResting] = useState(false);
  if (current !== undefined && current !== shown) {
    setShown(current);
    setResting(shown !== undefined);
  }
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(setResting, restMs, false);
    return () => clearTimeout(timer);
  }, [shown]);
  return isResting;
}

/** Where the button with the focus goes, the first one in the bar gets it: the keyboard stays where the next punch is. */
function useKeptFocus() {
  const bar = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  const [button] = useState(() => (element: HTMLButtonElement) => () => {
    isLost.current ||= element === document.activeElement;
  });
  useLayoutEffect(() => {
    if (isLost.current) bar.current?.querySelector('button')?.focus();
    isLost.current = false;
  });
  return { bar, button };
}

interface PunchButtonProps extends Pick<PunchButtonsProps, 'tapped' | 'onPunch'> {
  ref: Ref<HTMLButtonElement>;
  /** `undefined` where it says alone what to do next. */
  type: PunchType | undefined;
  label: string;
  isResting: boolean;
  isQuiet?: boolean;
  /** Side by side there is no room for an icon. */
  isAlone?: boolean;
}

/** While no press counts it keeps the focus, which `disabled` would lose. */
function PunchButton({ ref, type, label, tapped, isResting, onPunch, isQuiet, isAlone }: PunchButtonProps) {
  const { variant, Icon } = looks[type ?? 'off'];
  const isTapped = type !== undefined && tapped === type;
  const isOff = type === undefined || isResting;
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={isOff || undefined}
      aria-busy={isTapped || undefined}
      onClick={() => (type === undefined ? showMissing() : !isOff && onPunch(type))}
      onKeyDown={pressOnce}
      className={classes(buttonLook(isQuiet ? 'secondary' : variant, 'large'), 'relative flex-1 flex-wrap')}
    >
      {isTapped ? (
        // In the icon's place, or where none stands, in none: the word stays where it is.
        <Spinner className={classes('size-5', !isAlone && 'absolute left-1.5')} />
      ) : (
        isAlone && Icon && <Icon aria-hidden className="size-5" />
      )}
      {label}
    </button>
  );
}

/** On a small phone what is missing lies above the window. */
function showMissing(): void {
  const choices = document.querySelector('.choices');
  const wanted =
    choices?.parentElement?.querySelector<HTMLElement>('input:not([type])') ??
    choices?.querySelector('input');
  choices?.scrollIntoView({ block: 'center' });
  wanted?.focus({ preventScroll: true });
}

/** A held key presses again and again, and would meet the opposite once that has rested. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { CurrentStatus } from './components/current-status.tsx';
import { HoursWorked } from './components/hours-worked.tsx';
import { LocationStatus } from './components/location-status.tsx';
import { PunchButtons } from './components/punch-buttons.tsx';
import { PunchNotices } from './components/punch-notices.tsx';
import { chosenStatus, useLocationChoice } from './location-choice.ts';
import { usePosition } from './use-position.ts';
import { usePunch } from './use-punch.ts';
import { usePunchClock } from './use-punch-clock.ts';
import { useUsualPlace } from './usual-place.ts';

interface PunchClockPageProps {
  /** Stands beside the date. */
  aside?: ReactNode;
  /** Leads to the last days, for whom they stand below. */
  onDays?: (() => void) | undefined;
  /** Comes below the page. */
  children?: ReactNode;
}

/** The employee's one page: see the state, choose where, press. */
export function PunchClockPage({ aside, onDays, children }: PunchClockPageProps) {
  const t = useText();
  const { pending, waiting } = useOffline();
  const clock = usePunchClock();
  const position = usePosition();
  const usual = useUsualPlace();
  const { choice, choose, forget } = useLocationChoice(clock, usual.status);
  const chosen = chosenStatus(choice);
  const { punch, buttons } = usePunch(clock, position, chosen);

  return (
    <main id="main" className="two-columns">
      <h1 className="sr-only">{t('shell.checkInOut')}</h1>
      <div className="contents md:grid md:content-start md:gap-7">
        <PunchNotices clock={clock} onDays={onDays} />
        <CurrentStatus clock={clock} confirming={pending.length > waiting.length}>
          {aside}
        </CurrentStatus>
        <HoursWorked clock={clock} />
      </div>
      <div className="contents md:row-span-2 md:grid md:content-start md:gap-7">
        <LocationStatus
          choice={choice}
          onChoose={choose}
          onUpdated={forget}
          attendance={clock.attendance}
          position={position}
          usual={usual}
        />
        <PunchButtons
          {...buttons}
          isReady={chosen.valid}
          missing={choice.kind === 'custom' ? 'punchClock.textFirst' : 'punchClock.selectFirst'}
          onPunch={punch}
        />
      </div>
      <div className="empty:hidden">{children}</div>
    </main>
  );
}

import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { OwnDays } from '#modules/time/own-days/own-days.tsx';

interface BelowCheckInProps {
  /** How often somebody was led to their last days. */
  looks: number;
}

/** What follows below the check-in page: one's last days, and what the network it is open over withholds. Administrators correct elsewhere. */
export function BelowCheckIn({ looks }: BelowCheckInProps) {
  const t = useText();
  const { isEmployee } = useCurrentUser();
  return (
    <>
      {isEmployee && <OwnDays looks={looks} />}
      {!window.isSecureContext && <p className="pb-4 text-ink-muted text-sm">{t('ownDays.plainHttp')}</p>}
    </>
  );
}

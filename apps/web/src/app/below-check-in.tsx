import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { OwnDays } from '#modules/time/own-days/own-days.tsx';

interface BelowCheckInProps {
  /** How often the notice has led to the last days. */
  looks: number;
}

/** Below the check-in page: the last days, and a notice about plain HTTP. Administrators correct elsewhere. */
export function BelowCheckIn({ looks }: BelowCheckInProps) {
  const t = useText();
  const { isEmployee, isManager } = useCurrentUser();
  return (
    <>
      {(isEmployee || isManager) && <OwnDays looks={looks} />}
      {!window.isSecureContext && <p className="pb-4 text-ink-muted text-sm">{t('ownDays.plainHttp')}</p>}
    </>
  );
}

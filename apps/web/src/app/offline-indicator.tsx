import WifiOff from 'lucide-react/icons/wifi-off';
import { useOfflineSince } from '#kernel/connectivity.ts';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';

/**
 * A notice at the foot of the page while the network is away, with the time of the last update. It has its own space, so
 * it never covers the end of the page.
 */
export function OfflineIndicator() {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const since = useOfflineSince();
  return (
    <div role="status" className="sticky bottom-0 z-20 mt-auto">
      {since !== null && (
        <div
          data-foot
          className="flex animate-appear items-center gap-3 border-lunch border-t bg-lunch-soft px-4 py-2 text-lunch sm:px-6"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <p className="flex flex-wrap gap-x-3">
            <span className="font-medium">{t('dashboard.offline')}</span>
            <span>
              {t('punchClock.lastKnown', { time: timeText('dayTime', since, timeZone) })}{' '}
              {t('dashboard.offlineHint')}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

import WifiOff from 'lucide-react/icons/wifi-off';
import { useOfflineSince } from '#kernel/connectivity.ts';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';

/**
 * At the foot of a page that shows what was last read, while the connection is away: of when that is. It has a place of
 * its own: at its end the page stands above it.
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

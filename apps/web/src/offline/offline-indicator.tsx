import WifiOff from 'lucide-react/icons/wifi-off';
import { useText } from '#platform/texts.ts';
import { useOffline } from './offline-provider.tsx';

/** At the foot of a page that shows what was last read, while the connection is away. */
export function OfflineIndicator() {
  const t = useText();
  const { isOnline } = useOffline();
  return (
    <div role="status" className="fixed bottom-4 left-4 z-20">
      {!isOnline && (
        <p className="flex animate-appear items-center gap-2 rounded border border-lunch bg-lunch-soft px-4 py-2.5 font-medium text-lunch shadow">
          <WifiOff aria-hidden className="size-4" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}

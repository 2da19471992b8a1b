import WifiOff from 'lucide-react/icons/wifi-off';
import { useOffline } from '#offline/offline-provider.tsx';
import { useText } from '#platform/texts.ts';

export function OfflineIndicator() {
  const t = useText();
  const { isOnline } = useOffline();
  return (
    <div role="status" className="fixed bottom-4 left-4 z-20">
      {!isOnline && (
        <p className="flex animate-appear items-center gap-2 rounded border border-lunch bg-lunch-soft px-4 py-2.5 font-medium text-lunch shadow">
          <WifiOff aria-hidden className="size-4" />
          {t('dashboard.offline')}
        </p>
      )}
    </div>
  );
}

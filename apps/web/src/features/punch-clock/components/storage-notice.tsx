import CircleAlert from 'lucide-react/icons/circle-alert';
import { useOffline } from '#offline/offline-provider.tsx';
import { useText } from '#platform/texts.ts';

/** Said before anybody relies on a tap: this browser cannot keep one. */
export function StorageNotice() {
  const t = useText();
  if (useOffline().canStore) return null;
  return (
    <p role="alert" className="flex gap-3 rounded border border-attention bg-attention-soft p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      {t('punchClock.storageBlocked')}
    </p>
  );
}

import type { TextKey } from '@checkpoint/contract/texts/en';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import LocateOff from 'lucide-react/icons/locate-off';
import { useText } from '#kernel/language/texts.ts';
import { Button, linkLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { PositionState } from '../position-search.ts';
import type { PositionFinder } from '../use-position.ts';

const texts: Record<Exclude<PositionState['kind'], 'idle' | 'found'>, TextKey> = {
  unsupported: 'punchClock.geolocationUnsupported',
  asking: 'punchClock.geolocationAsking',
  denied: 'punchClock.geolocationDenied',
  unavailable: 'punchClock.geolocationUnavailable',
  timeout: 'punchClock.geolocationTimeout',
};

/** Metres. Some devices claim an accuracy of 0, which no receiver has. */
const bestAccuracy = 5;

/** What is known about the device's position, and that a check-in never needs it. */
export function GeolocationLine({ position: { state, ask } }: { position: PositionFinder }) {
  const t = useText();
  if (state.kind === 'idle') {
    return (
      <Button variant="quiet" onClick={ask} className="w-full scroll-mb-32">
        <LocateFixed aria-hidden className="size-5" />
        {t('punchClock.shareLocation')}
      </Button>
    );
  }
  const isMissing = state.kind !== 'found' && state.kind !== 'asking';
  const Icon = isMissing ? LocateOff : LocateFixed;
  return (
    // As high as the button that asks: what stands below stays where it is, whatever the answer.
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="flex flex-1 basis-40 gap-2 text-ink-muted text-sm">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {state.kind === 'found'
            ? t('punchClock.geolocationFound', {
                metres: Math.max(bestAccuracy, Math.round(state.position.accuracy)),
              })
            : t(texts[state.kind])}
          {isMissing && <> · {t('punchClock.geolocationOptional')}</>}
        </span>
      </p>
      {isMissing && state.kind !== 'unsupported' && (
        <button type="button" onClick={ask} className={classes(linkLook, 'shrink-0 scroll-mb-32 text-sm')}>
          {t('shell.tryAgain')}
        </button>
      )}
    </div>
  );
}

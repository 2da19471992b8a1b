import CloudOff from 'lucide-react/icons/cloud-off';
import { useText } from '#kernel/language/texts.ts';
import { TimeStrip } from '#product/time-strip.tsx';
import { ToneShape } from '#ui/badge.tsx';

/** The check-in page without a connection. A picture for screen readers: nothing in it can be pressed. */
export function WaitingView() {
  const t = useText();
  return (
    <div
      role="img"
      aria-label={t('landing.offlineView')}
      className="grid select-none gap-6 rounded border border-line bg-canvas p-5 sm:p-8"
    >
      <div className="flex gap-3 rounded border border-lunch bg-lunch-soft p-4">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-lunch" />
        <div>
          <p className="font-medium">{t('punchClock.waiting', { count: 1 })}</p>
          <p className="text-sm">{t('landing.waitingHint', { time: '8:58' })}</p>
        </div>
      </div>
      <div className="grid gap-3">
        <p className="flex items-center gap-2.5 font-semibold text-in text-xl">
          <ToneShape tone="in" className="size-4" />
          {t('landing.sceneState')}
        </p>
        <p className="font-semibold text-3xl tabular-nums tracking-tighter">0:04:12</p>
        <TimeStrip spans={[{ start: 0.374, end: 0.378 }]} />
      </div>
    </div>
  );
}

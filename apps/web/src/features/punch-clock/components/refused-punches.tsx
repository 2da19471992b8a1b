import CircleAlert from 'lucide-react/icons/circle-alert';
import { useOffline } from '#offline/offline-provider.tsx';
import { faultText, useText } from '#platform/texts.ts';
import { timeText } from '#platform/times.ts';
import { Button } from '#ui/button.tsx';

const titles = { check_in: 'punchClock.setAsideIn', check_out: 'punchClock.setAsideOut' } as const;

/** Punches that the server did not take: never dropped in silence, the person decides. */
export function RefusedPunches({ timeZone }: { timeZone: string }) {
  const t = useText();
  const { setAside, retry, discard } = useOffline();
  return setAside.map(({ action: { id, type, occurredAt }, refusal }) => (
    <section
      key={id}
      role="alert"
      className="grid gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <div className="flex gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
        <div>
          <h2 className="font-medium text-base">
            {t(titles[type], { time: timeText('dayTime', occurredAt, timeZone) })}
          </h2>
          <p className="text-sm">{refusal && faultText(refusal)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void retry(id)}>
          {t('shell.tryAgain')}
        </Button>
        <Button variant="quiet" onClick={() => void discard(id)}>
          {t('punchClock.discard')}
        </Button>
      </div>
    </section>
  ));
}

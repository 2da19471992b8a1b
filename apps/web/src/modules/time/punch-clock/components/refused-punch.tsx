import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { faultText, useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { PendingPunch } from '#outbox/pending-punch.ts';
import { Button } from '#ui/button.tsx';
import { tappedAt } from '../attendance.ts';
import { DiscardDialog } from './discard-dialog.tsx';

const titles = { check_in: 'punchClock.setAsideIn', check_out: 'punchClock.setAsideOut' } as const;

interface RefusedPunchProps {
  punch: PendingPunch;
  timeZone: string;
  clockSkew: number;
}

/** A punch that the server did not take: never dropped in silence, the person decides. */
export function RefusedPunch({ punch, timeZone, clockSkew }: RefusedPunchProps) {
  const t = useText();
  const { retry } = useOffline();
  const [isAsking, setIsAsking] = useState(false);
  const { id, type } = punch.action;
  // On one line: a time cut off from its day reads as one of today.
  const time = timeText('dayTime', tappedAt(punch.action, clockSkew), timeZone).replaceAll(' ', '\u00A0');
  return (
    <section role="alert" className="grid gap-3 rounded border border-attention bg-attention-soft p-4">
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-medium text-base">{t(titles[type], { time })}</h2>
          <p className="text-sm">
            {punch.refusal && faultText(punch.refusal)} {t('punchClock.setAsideKept')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void retry(id)}>
          {t('shell.tryAgain')}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {t('punchClock.discard')}
        </Button>
      </div>
      {isAsking && (
        <DiscardDialog punches={[punch]} onClose={() => setIsAsking(false)} {...{ timeZone, clockSkew }} />
      )}
    </section>
  );
}

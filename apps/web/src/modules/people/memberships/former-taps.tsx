import type { OwnMembership } from '@checkpoint/contract/calls/memberships';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { Queue } from '#outbox/queue.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DialogWindow } from '#ui/dialog-window.tsx';
import { useToast } from '#ui/toast.tsx';

/** The person's taps on this device for another company than the one in force. */
export function useTapsElsewhere(): Queue {
  const { user } = useCurrentUser();
  const { entries } = useOffline();
  return entries.filter(
    ({ action: { userId, companyId } }) =>
      userId === user?.id && companyId !== undefined && companyId !== user.companyId,
  );
}

/** Taps for a company that removed the person: no session sends them. They are kept until their person discards them. */
export function FormerTaps({ companies }: { companies: readonly OwnMembership[] }) {
  const t = useText();
  const elsewhere = useTapsElsewhere();
  const [isAsking, setAsking] = useState(false);
  const taps = elsewhere.filter(({ action }) =>
    companies.every(({ companyId }) => companyId !== action.companyId),
  );
  const count = taps.length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="wrap-anywhere grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-medium">{t('memberships.formerTaps', { count })}</p>
        <p className="text-ink-muted text-sm">{t('memberships.formerTapsHint', { count })}</p>
      </div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('punchClock.discard')}
      </Button>
      {isAsking && <Question taps={taps} onClose={() => setAsking(false)} />}
    </div>
  );
}

const names = { check_in: 'punchClock.checkIn', check_out: 'punchClock.checkOut' } as const;

/** Names each tap, so that its person can tell that company of it. */
function Question({ taps, onClose }: { taps: Queue; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { discard } = useOffline();
  // What comes while it is asked is no part of the question.
  const [asked] = useState(taps);
  const zone = deviceTimeZone();
  const confirm = async () => {
    onClose();
    if (!(await discard(...asked.map(({ action }) => action.id))))
      toast({ title: t('punchClock.discardFailed'), variant: 'danger' });
  };
  return (
    <DialogWindow
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('punchClock.discardTitle', { count: asked.length })}
      description={t('memberships.discardFormerHint')}
    >
      <ul className="divide-y divide-line border-line border-t">
        {asked.map(({ action: { id, type, occurredAt } }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="font-medium">{t(names[type])}</span>
            <span className="tabular-nums">{timeText('dayTime', occurredAt, zone)}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('punchClock.keep')}
        </Button>
        <Button variant="danger" onClick={() => void confirm()}>
          {t('punchClock.discardForGood')}
        </Button>
      </DialogActions>
    </DialogWindow>
  );
}

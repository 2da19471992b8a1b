import type { OwnSession } from '@checkpoint/contract/calls/sessions';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { Fragment } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { unbroken } from '#kernel/language/unbroken.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DotLine } from '#ui/dot-line.tsx';

interface SessionRowProps {
  session: OwnSession;
  pending: boolean;
  onSignOut: () => void;
}

const phones: ReadonlySet<string | null> = new Set(['iPhone', 'iPad', 'Android']);

/** One device: what it is, since when, last used when, from where. */
export function SessionRow({ session, pending, onSignOut }: SessionRowProps) {
  const t = useText();
  const { browser, system } = session.device;
  const name =
    browser !== null && system !== null ? t('sessions.device', { browser, system }) : (browser ?? system);
  const device = name ?? t('sessions.unknownDevice');
  const Icon = phones.has(system) ? Smartphone : Monitor;
  const time = (instant: string) => unbroken(timeText('dayTime', instant, deviceTimeZone()));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden className="size-5 shrink-0 self-start text-ink-muted" />
      <div className="wrap-anywhere min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.isCurrent && <Badge tone="brand">{t('sessions.current')}</Badge>}
        </p>
        <div className="text-ink-muted text-sm tabular-nums">
          <DotLine>
            {t('sessions.since', { time: time(session.startedAt) })}
            {t('sessions.lastSeen', { time: time(session.lastSeenAt) })}
            {session.address !== null && <Address address={session.address} />}
          </DotLine>
        </div>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          pending={pending}
          aria-label={t('sessions.signOutDevice', { device })}
          onClick={onSignOut}
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  );
}

/** A long address (IPv6) breaks between its groups, never within one. */
const Address = ({ address }: { address: string }) => (
  <span>
    {[...address.matchAll(/[^:]+:*|:+/g)].map(({ 0: group, index }) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {group}
      </Fragment>
    ))}
  </span>
);

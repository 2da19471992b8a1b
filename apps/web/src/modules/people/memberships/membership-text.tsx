import type { OwnMembership } from '@checkpoint/contract/calls/memberships';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { Fragment } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useOffline } from '#outbox/offline-provider.tsx';

const roleTexts: Readonly<Record<string, TextKey>> = {
  employee: 'profile.employee',
  manager: 'profile.manager',
  company_admin: 'profile.administrator',
  super_admin: 'profile.administrator',
};

/** A company by its name, with what the person is there and what waits: on this device, and for their decision. */
export function MembershipText({ membership }: { membership: OwnMembership }) {
  const t = useText();
  const { user } = useCurrentUser();
  const { entries } = useOffline();
  const { companyId, name, role, waiting } = membership;
  const taps = entries.filter(({ action }) => action.userId === user?.id && action.companyId === companyId);
  const lines = [
    t(roleTexts[role] ?? 'memberships.member'),
    ...(taps.length > 0 ? [t('memberships.tapsWait', { count: taps.length })] : []),
    ...(waiting !== null && waiting > 0 ? [t('memberships.decisionsWait', { count: waiting })] : []),
  ];
  return (
    <span className="wrap-anywhere grid min-w-0 flex-1 basis-48 gap-0.5">
      <span className="font-medium">{name}</span>
      {lines.map((line) => (
        <Fragment key={line}>
          {' '}
          <span className="text-ink-muted text-sm">{line}</span>
        </Fragment>
      ))}
    </span>
  );
}

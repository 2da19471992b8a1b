import type { OpenInvitation } from '@checkpoint/contract/calls/memberships';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';
import { EmailText } from '#product/email-text.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { useOpenInvitations } from '../api/invitations.ts';
import { fullName } from '../full-name.ts';
import { WithdrawInvitation } from './withdraw-invitation.tsx';

/** As many as leave the people in sight. */
const mostAtFirst = 3;

/** Who was invited from another company and has not answered. Where there is nobody, nothing is shown. */
export function OpenInvitations() {
  const t = useText();
  const { data = [] } = useOpenInvitations();
  const [asked, setAsked] = useState<OpenInvitation>();
  if (data.length === 0 && asked === undefined) return null;
  const listed = (invitations: readonly OpenInvitation[]) => (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} onWithdraw={() => setAsked(invitation)} />
      ))}
    </ul>
  );
  const more = data.slice(mostAtFirst);
  return (
    <Card title={t('memberships.openInvitations')} padded={false}>
      <div className="px-4 sm:px-5">
        {listed(data.slice(0, mostAtFirst))}
        {more.length > 0 && (
          <div className="border-line border-t py-1">
            <Disclosure label={t('memberships.moreInvitations', { count: more.length })}>
              {listed(more)}
            </Disclosure>
          </div>
        )}
      </div>
      {asked !== undefined && <WithdrawInvitation invitation={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

interface InvitationRowProps {
  invitation: OpenInvitation;
  onWithdraw: () => void;
}

function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const { email, until, invitedBy } = invitation;
  const name = fullName({ user: invitation });
  const facts = [
    t('memberships.until', { date: timeText('day', until, timeZone) }),
    ...(invitedBy === null ? [] : [t('memberships.invitedBy', { name: fullName({ user: invitedBy }) })]),
  ];
  return (
    <li className="flex items-center justify-between gap-x-4 py-2">
      <div className="wrap-anywhere grid min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-ink-muted text-sm">
          <EmailText email={email} />
          {` · ${facts.join(' · ')}`}
        </p>
      </div>
      <Button
        variant="quiet"
        onClick={onWithdraw}
        aria-label={t('memberships.withdrawOne', { name })}
        className="-mr-4 shrink-0"
      >
        {t('memberships.withdraw')}
      </Button>
    </li>
  );
}

import type { OwnMemberships } from '@checkpoint/contract/calls/memberships';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Section } from '#ui/section.tsx';
import { useMemberships } from './api.ts';
import { CompanyList } from './company-list.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { JoinForm } from './join-form.tsx';

/** One's companies on the profile page, where there are several; invitations, and the way to join a further one. */
export function CompaniesSection() {
  const t = useText();
  const { user } = useCurrentUser();
  return (
    <Section title={t('memberships.title')} lead={t('memberships.lead')}>
      <div className="grid gap-6">
        {(user?.hasOthers === true || user?.isInvited === true) && <Others />}
        <JoinForm />
      </div>
    </Section>
  );
}

function Others() {
  const { data } = useMemberships();
  return data === undefined ? null : <Listed memberships={data} />;
}

function Listed({ memberships: { companies, invitations } }: { memberships: OwnMemberships }) {
  return (
    <>
      {invitations.length > 0 && (
        <ul className="-mt-4 divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {companies.length > 1 && <CompanyList companies={companies} />}
    </>
  );
}

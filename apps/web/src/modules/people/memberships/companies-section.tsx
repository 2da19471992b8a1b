import { failureOf } from '#kernel/http/failure-of.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMemberships } from './api.ts';
import { CompanyList } from './company-list.tsx';
import { FormerTaps, useTapsElsewhere } from './former-taps.tsx';
import { InvitationList } from './invitation-list.tsx';
import { JoinForm } from './join-form.tsx';

/** One's companies on the profile page, where there are several; invitations, and the way to join a further one. */
export function CompaniesSection() {
  const t = useText();
  const { user } = useCurrentUser();
  const hasMore = user?.hasOthers === true || user?.isInvited === true;
  const hasTapsElsewhere = useTapsElsewhere().length > 0;
  return (
    <Section title={t('memberships.title')} lead={t('memberships.lead')}>
      <div className="grid gap-8">
        {(hasMore || hasTapsElsewhere) && <Others />}
        <JoinForm />
      </div>
    </Section>
  );
}

function Others() {
  const t = useText();
  const memberships = useMemberships();
  const { data } = memberships;
  if (data === undefined) {
    const failure = failureOf(memberships);
    if (failure === undefined) return <Skeleton className="h-24 w-full" />;
    return <ErrorState isLine title={t('memberships.failed')} {...failure} />;
  }
  return (
    <>
      <InvitationList invitations={data.invitations} />
      {data.companies.length > 1 && <CompanyList companies={data.companies} />}
      <FormerTaps companies={data.companies} />
    </>
  );
}

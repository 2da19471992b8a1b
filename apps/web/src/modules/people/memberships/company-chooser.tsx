import type { ReactNode } from 'react';
import { failureOf } from '#kernel/http/failure-of.ts';
import { useText } from '#kernel/language/texts.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMemberships } from './api.ts';
import { CompanyList } from './company-list.tsx';
import { FormerTaps } from './former-taps.tsx';
import { InvitationList } from './invitation-list.tsx';

/** What follows where no company is theirs: the page's own subject, or a further one below the invitations. */
type Otherwise = (place: 'first' | 'further') => ReactNode;

/** Which company it is to be, for whose former one removed them and who is invited. */
export function CompanyChooser({ otherwise }: { otherwise: Otherwise }) {
  const t = useText();
  const memberships = useMemberships();
  const { data } = memberships;
  if (data === undefined) {
    const failure = failureOf(memberships);
    return (
      <>
        <h1 className="text-2xl">{t('memberships.title')}</h1>
        {failure === undefined ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <ErrorState isLine title={t('memberships.failed')} {...failure} />
        )}
      </>
    );
  }
  const { companies, invitations } = data;
  if (companies.length > 0)
    return (
      <>
        <div className="grid gap-2">
          <h1 className="text-2xl">{t('memberships.chooseTitle')}</h1>
          <p className="text-ink-muted">{t('memberships.chooseLead')}</p>
        </div>
        <CompanyList companies={companies} />
        <InvitationList invitations={invitations} />
        <FormerTaps companies={companies} />
      </>
    );
  if (invitations.length === 0) return otherwise('first');
  return (
    <>
      <h1 className="text-2xl">{t('memberships.invitedTitle')}</h1>
      <InvitationList invitations={invitations} />
      <div className="grid gap-8 border-line border-t pt-8">{otherwise('further')}</div>
    </>
  );
}

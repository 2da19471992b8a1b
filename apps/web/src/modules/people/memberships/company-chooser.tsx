import { useText } from '#kernel/language/texts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMemberships } from './api.ts';
import { CompanyList } from './company-list.tsx';
import { InvitationRow } from './invitation-row.tsx';

/** Which company it is to be, for whose former one removed them and who is invited. `children` follows where none is theirs. */
export function CompanyChooser({ children }: { children: React.ReactNode }) {
  const t = useText();
  const { data } = useMemberships();
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  const { companies, invitations } = data;
  return (
    <>
      {companies.length > 0 ? (
        <div className="grid gap-2">
          <h1 className="text-2xl">{t('memberships.chooseTitle')}</h1>
          <p className="text-ink-muted">{t('memberships.chooseLead')}</p>
        </div>
      ) : (
        invitations.length > 0 && <h1 className="text-2xl">{t('memberships.invitedTitle')}</h1>
      )}
      {companies.length > 0 && <CompanyList companies={companies} />}
      {invitations.length > 0 && (
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {companies.length === 0 && children}
    </>
  );
}

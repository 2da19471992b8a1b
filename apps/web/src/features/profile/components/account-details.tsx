import type { Profile } from '@checkpoint/contract/calls/profile';
import { useCompany } from '#platform/company.ts';
import { useCurrentUser } from '#platform/current-user.ts';
import { useText } from '#platform/texts.ts';
import { Card } from '#ui/card.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function AccountDetails({ profile }: { profile: Profile | undefined }) {
  const t = useText();
  const { user } = useCurrentUser();
  const company = useCompany();
  const loading = <Skeleton className="my-1 h-4 w-32" />;
  return (
    <Card title={t('profile.accountDetails')}>
      <Facts>
        <Fact label={t('identity.email')}>{profile?.user.email ?? loading}</Fact>
        {user?.companyId != null && (
          <>
            <Fact label={t('profile.company')}>{company?.name ?? loading}</Fact>
            <Fact label={t('identity.department')}>
              {profile === undefined ? loading : (profile.employee?.department ?? t('profile.noDepartment'))}
            </Fact>
          </>
        )}
      </Facts>
    </Card>
  );
}

import type { Profile } from '@checkpoint/contract/calls/profile';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useCompanyQuery } from '#product/company.ts';
import { CompanyName } from '#product/company-name.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const lineLook = 'my-1 h-4 w-32';

export function AccountDetails({ profile }: { profile: Profile | undefined }) {
  const t = useText();
  const { user } = useCurrentUser();
  const company = useCompanyQuery();
  const loading = <Skeleton className={lineLook} />;
  return (
    <Card title={t('profile.accountDetails')}>
      <Facts>
        <Fact label={t('identity.email')}>{profile?.user.email ?? loading}</Fact>
        {user?.companyId != null && (
          <>
            <Fact label={t('profile.company')}>
              <CompanyName
                name={company.data?.name}
                hasFailed={company.isError}
                onRetry={() => void company.refetch()}
                skeletonLook={lineLook}
              />
            </Fact>
            <Fact label={t('identity.department')}>
              {profile === undefined ? loading : (profile.employee?.department ?? t('profile.noDepartment'))}
            </Fact>
          </>
        )}
      </Facts>
    </Card>
  );
}

import type { Company } from '@checkpoint/contract/calls/companies';
import * as routes from '@checkpoint/contract/web-routes';
import { type ReactNode, useEffect } from 'react';
import { useFormReady } from '#kernel/cache/use-form-ready.ts';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useCompanyQuery } from '#product/company.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SettingsForm } from './components/settings-form.tsx';

interface SettingsPageProps {
  /** What other features let administrators settle for the company: each a `Section`. */
  children: ReactNode;
}

/** The settings of a company. */
export function SettingsPage({ children }: SettingsPageProps) {
  const t = useText();
  const query = useCompanyQuery();
  const { data: company, error, refetch } = query;
  // No event reports others' changes while this page was closed. An outdated company code would be handed on.
  const isMember = useCurrentUser().user?.companyId != null;
  useEffect(() => {
    if (isMember) void refetch();
  }, [isMember, refetch]);
  const { isReady, hasFailed } = useFormReady(
    query,
    pathOf(routes.getCompany, { params: { companyId: String(company?.id) } }),
  );
  const known = isReady ? company : undefined;
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-page grid-cols-1 content-start px-4 py-6 sm:px-6 sm:py-8"
    >
      <h1 className="pb-6 text-xl">{t('shell.settings')}</h1>
      {hasFailed ? (
        <ErrorState title={t('settings.failed')} error={error ?? true} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-w-0 grid-cols-1 content-start">
            {known === undefined ? <FormSkeleton /> : <SettingsForm company={known} />}
            {known !== undefined && children}
          </div>
          <CurrentCompany company={company} />
        </div>
      )}
    </main>
  );
}

function CurrentCompany({ company }: { company: Company | undefined }) {
  const t = useText();
  const { user } = useCurrentUser();
  return (
    <Card title={t('settings.current')}>
      <Facts>
        <Fact label={t('companySetup.name')}>{company?.name ?? <Skeleton className="my-1 h-4 w-32" />}</Fact>
        <Fact label={t('settings.administrator')}>
          {user?.firstName} {user?.lastName}
        </Fact>
        <Fact label={t('settings.status')}>
          <Badge tone="brand">{t('settings.active')}</Badge>
        </Fact>
      </Facts>
    </Card>
  );
}

/** At least as high as the window where the company stands below it, which comes into sight with the form. */
function FormSkeleton() {
  return (
    <div aria-busy className="grid content-start gap-6 border-line border-t py-8 max-xl:min-h-dvh">
      {['name', 'code', 'address', 'zone', 'week'].map((field) => (
        <Skeleton key={field} className="h-17 max-w-2xl lg:ml-70" />
      ))}
    </div>
  );
}

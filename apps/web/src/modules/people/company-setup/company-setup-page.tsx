import type { Company } from '@checkpoint/contract/calls/companies';
import { useEffect, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { CompanyChooser } from '../memberships/company-chooser.tsx';
import { CompanyCode } from './components/company-code.tsx';
import { CompanyForm } from './components/company-form.tsx';

/** How long the code stays before the dashboard takes its place, in milliseconds. */
const shownFor = 5000;

interface CompanySetupPageProps {
  /** Called before the current user is read again: from then on the page must stay. */
  onCreated: () => void;
  onFinished: () => void;
}

export function CompanySetupPage({ onCreated, onFinished }: CompanySetupPageProps) {
  const t = useText();
  const [company, setCompany] = useState<Company>();
  const { user } = useCurrentUser();
  const hasChoice = user?.hasOthers === true || user?.isInvited === true;

  const finish = () => {
    onFinished();
    navigate('/');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts with the company, not with each rendering
  useEffect(() => {
    if (company === undefined) return;
    const timer = setTimeout(finish, shownFor);
    return () => clearTimeout(timer);
  }, [company]);

  const founding = (place: 'first' | 'further') => (
    <>
      {company === undefined ? (
        <div className="grid gap-2">
          {place === 'first' ? (
            <h1 className="text-2xl">{t('companySetup.title')}</h1>
          ) : (
            <h2 className="text-xl">{t('companySetup.title')}</h2>
          )}
          <p className="text-ink-muted">{t('companySetup.lead')}</p>
        </div>
      ) : (
        <CompanyCode company={company} onDone={finish} />
      )}
      <CompanyForm
        created={company !== undefined}
        onCreated={(created) => {
          onCreated();
          setCompany(created);
        }}
      />
    </>
  );
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-lg grid-cols-1 content-start gap-8 px-4 py-12 sm:px-5 sm:py-20"
    >
      {hasChoice && company === undefined ? <CompanyChooser otherwise={founding} /> : founding('first')}
    </main>
  );
}

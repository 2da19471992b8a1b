import * as routes from '@checkpoint/contract/web-routes';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { useSignInOptions } from '#product/sign-in-options.ts';
import { buttonLook } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdministratorPage } from './administrator-page.tsx';
import { EmployeeInstead } from './components/employee-instead.tsx';
import { EntryFrame } from './components/entry-frame.tsx';
import { SignIn, type SignInParts } from './components/sign-in.tsx';

/** Where administrators sign in: at the identity provider, or with an account of the product's own. */
export function CompanyAccessPage(parts: SignInParts) {
  const t = useText();
  const { data, error, refetch } = useSignInOptions();
  if (data?.provider === null) {
    return <AdministratorPage registrationOpen={data.registrationOpen} {...parts} />;
  }
  const headings = { title: t('identity.administratorSignIn'), lead: t('identity.administratorSignInLead') };
  if (data !== undefined) {
    // A passkey belongs to an account of the product's own.
    const { NewPasswordForm, SecondStep } = parts;
    return (
      <SignIn
        {...{ ...headings, NewPasswordForm, SecondStep }}
        above={<ProviderSignIn provider={data.provider} />}
      >
        <EmployeeInstead />
      </SignIn>
    );
  }
  return (
    <EntryFrame {...headings}>
      {error !== null ? (
        <>
          <ErrorState
            isLine
            title={t('identity.optionsFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
          <EmployeeInstead />
        </>
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-11" />
        </div>
      )}
    </EntryFrame>
  );
}

function ProviderSignIn({ provider }: { provider: string }) {
  const t = useText();
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        {/* The server's own address: it leads to the provider's pages. */}
        <a href={pathOf(routes.startSignIn)} className={buttonLook('primary')}>
          {t('identity.continueWith', { provider })}
        </a>
        <p className="text-ink-muted text-sm">{t('identity.providerNote', { provider })}</p>
      </div>
      <p className="border-line border-t pt-8 font-medium">{t('identity.passwordInstead')}</p>
    </div>
  );
}

import type { Profile } from '@checkpoint/contract/calls/profile';
import * as routes from '@checkpoint/contract/web-routes';
import type { ReactNode } from 'react';
import { useFormReady } from '#kernel/cache/use-form-ready.ts';
import { pathOf } from '#kernel/http/call.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useProfile } from './api/profile.ts';
import { AccountDetails } from './components/account-details.tsx';
import { LatestActivity } from './components/latest-activity.tsx';
import { NameForm } from './components/name-form.tsx';
import { ProfileHeader } from './components/profile-header.tsx';

interface ProfilePageProps {
  /** What comes before everything else. */
  first?: ReactNode;
  /** What other features let people do with their own account: each a `Section`. */
  children: ReactNode;
}

/** One's own page: who one is to this company, and everything about one's account. */
export function ProfilePage({ first, children }: ProfilePageProps) {
  const t = useText();
  const query = useProfile();
  const { data: profile, error, refetch } = query;
  const { isReady, hasFailed } = useFormReady(query, pathOf(routes.getProfile));
  const failure = (isLine: boolean) => (
    <ErrorState
      title={t('profile.failed')}
      error={error ?? true}
      isLine={isLine}
      onRetry={() => void refetch()}
    />
  );
  const isSettled = isReady || hasFailed;
  const isUnknown = hasFailed && profile === undefined;
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-page grid-cols-1 content-start px-4 py-6 sm:px-6 sm:py-8"
    >
      {/* The person's name stands for it, once it is known. */}
      <h1 className={isUnknown ? 'text-xl' : 'sr-only'}>{t('shell.profile')}</h1>
      {isUnknown ? (
        failure(false)
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-w-0 grid-cols-1 content-start">
            {first}
            <ProfileHeader profile={profile} />
            <Section title={t('profile.personal')} lead={t('profile.personalLead')}>
              {isSettled && profile !== undefined ? (
                <OwnName profile={profile} failure={hasFailed && failure(true)} />
              ) : (
                <FormSkeleton />
              )}
            </Section>
            {isSettled && children}
          </div>
          <Aside profile={profile} />
        </div>
      )}
    </main>
  );
}

/** Where it could not be read, as it was last known: sent, that would undo what others have changed since. */
function OwnName({ profile, failure }: { profile: Profile; failure: ReactNode }) {
  if (!failure) return <NameForm profile={profile} />;
  return (
    <div className="grid gap-5">
      {failure}
      <fieldset disabled className="min-w-0">
        <NameForm profile={profile} />
      </fieldset>
    </div>
  );
}

/** Who has no record here has only an account. */
function Aside({ profile }: { profile: Profile | undefined }) {
  const { user, isAdmin, isManager, isEmployee } = useCurrentUser();
  const hasRecord = user?.companyId != null && (isAdmin || isManager || isEmployee);
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 xl:grid-cols-1">
      <AccountDetails profile={profile} />
      {hasRecord && <LatestActivity />}
    </div>
  );
}

/** At least as high as the window where the account stands below it, which comes into sight with the form. */
function FormSkeleton() {
  return (
    <div aria-busy className="grid content-start gap-5 max-xl:min-h-dvh">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Skeleton className="h-17 w-full" />
        <Skeleton className="h-17 w-full" />
      </div>
      <Skeleton className="h-17 w-full" />
    </div>
  );
}

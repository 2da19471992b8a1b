import type { Profile } from '@checkpoint/contract/calls/profile';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#platform/current-user.ts';
import { useText } from '#platform/texts.ts';
import { useBegun } from '#platform/use-begun.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useProfile } from './api/profile.ts';
import { AccountDetails } from './components/account-details.tsx';
import { LatestActivity } from './components/latest-activity.tsx';
import { NameForm } from './components/name-form.tsx';
import { ProfileHeader } from './components/profile-header.tsx';

interface ProfilePageProps {
  /** What other features let people do with their own account: each a `Section`. */
  children: ReactNode;
}

/** One's own page: who one is to this company, and everything about one's account. */
export function ProfilePage({ children }: ProfilePageProps) {
  const t = useText();
  const query = useProfile();
  const { data: profile, error, refetch } = query;
  const { isBegun, hasFailed } = useBegun(query, '/api/profile');
  const known = isBegun ? profile : undefined;
  const failure = hasFailed && (
    <ErrorState title={t('profile.failed')} error={error ?? true} onRetry={() => void refetch()} />
  );
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-page grid-cols-1 content-start px-4 py-6 sm:px-6 sm:py-8"
    >
      {/* The person's name stands for it, once it is known. */}
      <h1 className={failure && profile === undefined ? 'text-xl' : 'sr-only'}>{t('shell.profile')}</h1>
      {failure && profile === undefined ? (
        failure
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-w-0 grid-cols-1 content-start">
            <ProfileHeader profile={profile} />
            <Section title={t('profile.personal')} lead={t('profile.personalLead')}>
              {known === undefined ? failure || <FormSkeleton /> : <NameForm profile={known} />}
            </Section>
            {known !== undefined && children}
          </div>
          <Aside profile={profile} />
        </div>
      )}
    </main>
  );
}

/** Whoever belongs to no company yet has an account, and nothing else to be told about. */
function Aside({ profile }: { profile: Profile | undefined }) {
  const { user } = useCurrentUser();
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 xl:grid-cols-1">
      <AccountDetails profile={profile} />
      {user !== undefined && user.companyId !== null && <LatestActivity />}
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

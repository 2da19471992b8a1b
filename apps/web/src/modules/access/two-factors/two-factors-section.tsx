import type { TwoFactors } from '@checkpoint/contract/calls/two-factors';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTwoFactors } from './api/two-factors.ts';
import { PasskeysFactor } from './components/passkeys-factor.tsx';
import { RecoveryFactor } from './components/recovery-factor.tsx';
import { TotpFactor } from './components/totp-factor.tsx';

/** The second steps of the person's own sign-in, for administrators who have a password. */
export function TwoFactorsSection() {
  const t = useText();
  const { user, isAdmin } = useCurrentUser();
  const isCheckpoint = user?.authType === 'checkpoint';
  // Employees sign in with a password alone, until they become administrators.
  if (user === undefined || (isCheckpoint && !isAdmin)) return null;
  return (
    <Section title={t('twoFactors.title')} lead={t('twoFactors.lead')}>
      {user.authType === 'local' || isCheckpoint ? (
        <OwnFactors />
      ) : (
        <p>{t('error.second_factor_elsewhere')}</p>
      )}
    </Section>
  );
}

function OwnFactors() {
  const t = useText();
  const { data: factors, error, refetch } = useTwoFactors();
  if (factors !== undefined) return <Factors factors={factors} />;
  if (error !== null)
    return (
      <ErrorState isLine title={t('twoFactors.loadFailed')} error={error} onRetry={() => void refetch()} />
    );
  return <FactorsSkeleton />;
}

function Factors({ factors: { totpSince, passkeys, recoveryCodesLeft } }: { factors: TwoFactors }) {
  const hasTotp = totpSince !== null;
  return (
    <ul className="-my-5 divide-y divide-line">
      <TotpFactor since={totpSince} isOnly={passkeys.length === 0} />
      <PasskeysFactor passkeys={passkeys} hasTotp={hasTotp} />
      {(hasTotp || passkeys.length > 0) && <RecoveryFactor left={recoveryCodesLeft} />}
    </ul>
  );
}

function FactorsSkeleton() {
  return (
    <div aria-busy className="-my-5 divide-y divide-line">
      {['app', 'passkeys'].map((factor) => (
        <div key={factor} className="grid grid-cols-1 gap-2 py-5 pl-9">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}

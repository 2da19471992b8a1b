import { useSessionWatch } from '#platform/live.ts';
import { PasswordSection } from '../features/passwords/password-section.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { ProviderSection } from '../features/provider/provider-section.tsx';
import { SessionsSection } from '../features/sessions/sessions-section.tsx';
import { TwoFactorsSection } from '../features/two-factors/two-factors-section.tsx';

/** One's own page with what each feature adds to it: a section of its own, in this order. */
export function ProfileScreen() {
  useSessionWatch();
  return (
    <ProfilePage>
      <PasswordSection />
      <TwoFactorsSection />
      <ProviderSection />
      <SessionsSection />
    </ProfilePage>
  );
}

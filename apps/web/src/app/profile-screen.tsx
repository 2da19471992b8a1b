import { useSessionWatch } from '#kernel/live/live.ts';
import { PasswordSection } from '#modules/access/passwords/password-section.tsx';
import { ProviderSection } from '#modules/access/provider/provider-section.tsx';
import { SessionsSection } from '#modules/access/sessions/sessions-section.tsx';
import { TwoFactorsSection } from '#modules/access/two-factors/two-factors-section.tsx';
import { ProfilePage } from '#modules/people/profile/profile-page.tsx';

/** The profile, with one section of each module in this order. */
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

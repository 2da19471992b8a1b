import { useState } from 'react';
import { useSessionWatch } from '#kernel/live/live.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { PasswordSection } from '#modules/access/passwords/password-section.tsx';
import { ProviderSection } from '#modules/access/provider/provider-section.tsx';
import { SessionsSection } from '#modules/access/sessions/sessions-section.tsx';
import { RequiredStep } from '#modules/access/two-factors/required-step.tsx';
import { TwoFactorsSection } from '#modules/access/two-factors/two-factors-section.tsx';
import { OwnDataSection } from '#modules/keeping/own-data/own-data-section.tsx';
import { ChargesSection } from '#modules/people/managers/charges-section.tsx';
import { CompaniesSection } from '#modules/people/memberships/companies-section.tsx';
import { ProfilePage } from '#modules/people/profile/profile-page.tsx';

/**
 * The profile, with one section of each module in this order. For administrators who owe a second step it opens with
 * that section, which stays there for this visit: its recovery codes are read once it is set up.
 */
export function ProfileScreen() {
  useSessionWatch();
  const [isStepFirst] = useState(useCurrentUser().user?.requireSecondStep === true);
  return (
    <ProfilePage first={isStepFirst && <RequiredStep />}>
      <ChargesSection />
      <CompaniesSection />
      <PasswordSection />
      {!isStepFirst && <TwoFactorsSection />}
      <ProviderSection />
      <SessionsSection />
      <OwnDataSection />
    </ProfilePage>
  );
}

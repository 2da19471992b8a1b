import { useSessionWatch } from '#kernel/live/live.ts';
import { AuditSection } from '#modules/keeping/audit/audit-section.tsx';
import { ClosingSection } from '#modules/keeping/closing/closing-section.tsx';
import { AdministratorsSection } from '#modules/people/administrators/administrators-section.tsx';
import { SettingsPage } from '#modules/people/settings/settings-page.tsx';

/** The company's settings, with one section of each module in this order. */
export function SettingsScreen() {
  useSessionWatch();
  return (
    <SettingsPage>
      <AdministratorsSection />
      <AuditSection />
      <ClosingSection />
    </SettingsPage>
  );
}

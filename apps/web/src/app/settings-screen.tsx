import { useSessionWatch } from '#platform/live.ts';
import { AdministratorsSection } from '../features/administrators/administrators-section.tsx';
import { AuditSection } from '../features/audit/audit-section.tsx';
import { ClosingSection } from '../features/closing/closing-section.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** The company's settings with what each feature adds to them: a section of its own, in this order. */
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

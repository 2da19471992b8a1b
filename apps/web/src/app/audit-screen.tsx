import { useSessionWatch } from '#platform/live.ts';
import { AuditPage } from '../features/audit/audit-page.tsx';

export function AuditScreen() {
  useSessionWatch();
  return <AuditPage />;
}

import { useSessionWatch } from '#kernel/live/live.ts';
import { AuditPage } from '#modules/keeping/audit/audit-page.tsx';

export function AuditScreen() {
  useSessionWatch();
  return <AuditPage />;
}

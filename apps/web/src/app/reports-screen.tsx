import { useSessionWatch } from '#kernel/live/live.ts';
import { ReportsPage } from '#modules/insight/reports/reports-page.tsx';

export function ReportsScreen() {
  useSessionWatch();
  return <ReportsPage />;
}

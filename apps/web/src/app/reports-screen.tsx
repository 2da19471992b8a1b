import { useSessionWatch } from '#platform/live.ts';
import { ReportsPage } from '../features/reports/reports-page.tsx';

export function ReportsScreen() {
  useSessionWatch();
  return <ReportsPage />;
}

import { readStatus, type StatusRow } from './installation-queries.ts';
import type { Clock } from './kernel/clock.ts';
import type { Database } from './kernel/database/database.ts';
import type { Figure } from './kernel/http/metrics.ts';
import type { PresenceHub } from './record/presence/presence-hub.ts';

/** Milliseconds for which one reading serves all figures, and everybody who asks. */
const freshFor = 5_000;

/** The Prometheus metrics of the database's content, and of the open event streams. */
export function installationFigures(db: Database, clock: Clock, hub: PresenceHub): Figure[] {
  let reading: { readonly at: number; readonly row: Promise<StatusRow> } | undefined;
  const status = (): Promise<StatusRow> => {
    const now = clock.now().getTime();
    if (reading === undefined || now - reading.at >= freshFor) reading = { at: now, row: readStatus(db) };
    return reading.row;
  };
  const figure = (name: string, help: string, of: (row: StatusRow) => number): Figure => ({
    name: `checkpoint_${name}`,
    help,
    read: async () => of(await status()),
  });
  return [
    { name: 'checkpoint_event_streams', help: 'Open event streams.', read: () => hub.streams() },
    figure('companies', 'Companies.', (row) => row.companies),
    figure('active_employees', 'Active employees.', (row) => row.active_employees),
    figure('checked_in', 'People who are checked in.', (row) => row.checked_in),
    figure('punches', 'Rows of the ledger.', (row) => row.punches),
    figure('under_review', 'Punches that wait for review.', (row) => row.under_review),
    figure('check_outs_missing', 'Check-outs that are missing.', (row) => row.check_outs_missing),
    figure('records_unsigned', 'Records that moved since their heads were signed.', (row) => row.unsigned),
    figure('heads_signed_at_seconds', 'When heads were last signed.', (row) =>
      row.signed_at === null ? 0 : row.signed_at.getTime() / 1000,
    ),
  ];
}

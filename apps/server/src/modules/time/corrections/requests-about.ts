import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { Database } from '#kernel/database/database.ts';
import { listRequests } from './list-queries.ts';
import { presentRequests } from './present.ts';
import type { Subject } from './subject.ts';

/** More than anybody asks for in years. */
const most = 5_000;

/** Corrections and requests that touch a stretch of time: by a time that they name, or by a punch that lay there. */
export async function requestsAbout(
  db: Database,
  companyId: string,
  { scope, employeeId }: Subject,
  between: { readonly from: number; readonly until: number },
): Promise<CorrectionRequest[]> {
  const isWithin = (instant: string | null | undefined) => {
    const at = Date.parse(instant ?? '');
    return at >= between.from && at < between.until;
  };
  const requests = presentRequests(await listRequests(db, companyId, scope, employeeId, most));
  return requests.filter(({ changes }) =>
    changes.some(({ timestamp, about }) => isWithin(timestamp) || isWithin(about?.timestamp)),
  );
}

import pLimit, { type LimitFunction } from 'p-limit';

/** Files that are read at the same time: each takes a thread and its memory. */
const atOnce = 2;
/** Files that wait with all that they hold: of one company, and of all. */
const mostWaiting = { ofCompany: 2, inAll: 20 };

export interface ReadingTurns {
  /** Does the work when it is the company's turn, one at a time; `null` when too many wait. */
  take<T>(companyId: string, work: () => Promise<T>): Promise<T> | null;
}

/** A company waits for its own files, so that none of the others waits for more than one of each. */
export function createReadingTurns(): ReadingTurns {
  const all = pLimit(atOnce);
  const companies = new Map<string, LimitFunction>();
  let waiting = 0;
  return {
    take(companyId, work) {
      const own = companies.get(companyId) ?? pLimit(1);
      if (own.pendingCount >= mostWaiting.ofCompany || waiting >= mostWaiting.inAll + atOnce) return null;
      companies.set(companyId, own);
      waiting += 1;
      return own(() => all(work)).finally(() => {
        waiting -= 1;
        if (own.activeCount + own.pendingCount === 0) companies.delete(companyId);
      });
    },
  };
}

/** Files that are made at the same time: the rest of the connections to the database is for punches. */
const mostFiles = 3;
/** The most files of one company at once, so that no company makes the others wait. */
const mostOfCompany = 2;

export interface Turns {
  /** A turn to make a file, which must be ended; `null` when too many are being made. Ending it twice does nothing. */
  take(companyId: string): (() => void) | null;
}

export function createTurns(): Turns {
  const taken: string[] = [];
  return {
    take(companyId) {
      const own = taken.filter((company) => company === companyId).length;
      if (taken.length >= mostFiles || own >= mostOfCompany) return null;
      taken.push(companyId);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        taken.splice(taken.indexOf(companyId), 1);
      };
    },
  };
}

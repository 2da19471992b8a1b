/** A fact of a record, with the ids of the facts before it that it is about or follows. */
export interface RecordedFact {
  readonly table: string;
  /** Null for what nothing can be about. */
  readonly id: string | null;
  /** Its place in the chain. */
  readonly position: number;
  /** Rows of the ledger only. */
  readonly sequence: number | null;
  readonly writtenAt: Date;
  readonly restsOn: readonly string[];
}

export interface PurgeableRecord {
  /** By position. */
  readonly facts: readonly RecordedFact[];
  /** Work periods by their beginning, each with the ids of the facts that begin and end it. */
  readonly periods: readonly { readonly restsOn: readonly string[] }[];
}

/** A place where a record can be cut: the next fact in the chain is a row of the ledger. */
export interface Cut {
  readonly position: number;
  /** The last row of the ledger that is purged. */
  readonly sequence: number;
}

/** Places from `from` on, and before `to`, at which a cut would tear apart what belongs together. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The possible cuts, in the order of the chain. Nothing after a cut may depend on a purged fact: no correction of a
 * purged punch, and no period that ends after the cut. All purged facts are older than the given time. The record's
 * last period stays, since the next punch is decided on it.
 */
export function cutsOf({ facts, periods }: PurgeableRecord, before: Date): Cut[] {
  const torn = createTears(facts);
  for (const span of spansOf(facts, periods)) torn.add(span);
  const cuts: Cut[] = [];
  let tears = 0;
  for (const [index, { position, sequence, writtenAt }] of facts.entries()) {
    if (index > 0 && tears === 0 && sequence !== null && sequence > 1)
      cuts.push({ position: position - 1, sequence: sequence - 1 });
    if (writtenAt >= before) break;
    tears += torn.at(position);
  }
  return cuts;
}

function* spansOf(facts: readonly RecordedFact[], periods: PurgeableRecord['periods']): Generator<Span> {
  const places = new Map(facts.map(({ id, position }) => [id, position]));
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? []);
  for (const { restsOn, position } of facts)
    for (const from of placesOf(restsOn)) yield { from, to: position };
  for (const { restsOn } of periods) yield stretch(placesOf(restsOn));
  const last = periods.at(-1);
  if (last !== undefined) yield { ...stretch(placesOf(last.restsOn)), to: Number.POSITIVE_INFINITY };
}

const stretch = (places: readonly number[]): Span => ({ from: Math.min(...places), to: Math.max(...places) });

/** How many spans begin at a place, less those that end there. */
function createTears(facts: readonly RecordedFact[]) {
  const changes = new Map<number, number>(facts.map(({ position }) => [position, 0]));
  const change = (place: number, by: number) => changes.set(place, (changes.get(place) ?? 0) + by);
  return {
    add({ from, to }: Span) {
      if (to <= from) return;
      change(from, 1);
      change(to, -1);
    },
    at: (place: number): number => changes.get(place) ?? 0,
  };
}

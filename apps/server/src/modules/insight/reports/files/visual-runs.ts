import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters written from right to left. Most lines have none and skip the algorithm. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Shaping judges a piece by its first letter, and turns the whole of it around where that one goes from right to left. */
const turnedByShaping = /^[\p{Script=Common}\p{Script=Inherited}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/**
 * A line in pieces of one direction, from left to right, by Unicode's bidirectional algorithm (UAX #9). Each is to be
 * handed to shaping by itself: it stands as shaping needs it to come out as it is read.
 */
export function visualRuns(line: string): string[] {
  if (!rightToLeft.test(line)) return [line];
  const embedding = bidi.getEmbeddingLevels(line);
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: number[][] = [];
  for (const place of bidi.getReorderedIndices(line, embedding)) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && levels[run[0]] === levels[place]) run.push(place);
    else runs.push([place]);
  }
  return runs.map((places) => {
    const isBackwards = isOdd(levels[places[0] ?? 0] ?? 0);
    const written = places.toSorted((one, other) => one - other).map((at) => mirrored.get(at) ?? line[at]);
    return asShaped(written.join(''), isBackwards);
  });
}

const isOdd = (level: number): boolean => level % 2 === 1;

/** Shaping would turn Arabic digits around, which go forward, and leave brackets that stand by themselves within Hebrew. */
function asShaped(run: string, isBackwards: boolean): string {
  const text = turnedByShaping.test(run) === isBackwards ? run : [...run].reverse().join('');
  // Shaping takes word by word: the spaces of a piece that is turned around would end up at its edge.
  return isBackwards ? text.replaceAll(' ', '\u00a0') : text;
}

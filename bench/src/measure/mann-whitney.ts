/**
 * The two-sided p of the Mann-Whitney U test: whether two samples come from one distribution. It uses the normal
 * approximation with ties, valid from about twenty values. A small p means that the samples differ. NaN without values.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const ranked = [
    ...one.map((value) => ({ value, mine: true })),
    ...other.map((value) => ({ value, mine: false })),
  ].sort((first, second) => first.value - second.value);
  const { rankSum, ties } = ranks(ranked);
  const [n, m, all] = [one.length, other.length, ranked.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5);
  return deviation === 0 ? 1 : 2 * (1 - normalBelow(distance / deviation));
}

/** The sum of the ranks of the first sample, where equal values share a rank, and the sum of t³ − t over those groups. */
function ranks(ranked: readonly { readonly value: number; readonly mine: boolean }[]) {
  let [rankSum, ties] = [0, 0];
  for (let from = 0; from < ranked.length; ) {
    let to = from;
    while (to < ranked.length && ranked[to]?.value === ranked[from]?.value) to++;
    const group = ranked.slice(from, to);
    rankSum += (group.filter(({ mine }) => mine).length * (from + 1 + to)) / 2;
    ties += group.length ** 3 - group.length;
    from = to;
  }
  return { rankSum, ties };
}

/** The share of the standard normal distribution below `z` (not negative), to seven digits: Abramowitz and Stegun 26.2.17. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const sum = factors.reduce((inner, factor) => (inner + factor) * t, 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

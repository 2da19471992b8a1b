/** The median: the middle value, or the mean of the two middle ones. Throws without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of the values do not exceed, between neighbours in proportion. Throws without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = ((sorted.length - 1) * percent) / 100;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new RangeError('no values, no percentile');
  return below + (above - below) * (place - Math.floor(place));
}

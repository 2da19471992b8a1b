/** Both changes of one record: mine where I changed something, everywhere else what stands there now. */
export const merged = <Values extends object>(before: Values, mine: Values, theirs: Values): Values => {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(mine).filter(([field, value]) => value !== old.get(field));
  return { ...theirs, ...Object.fromEntries(changed) };
};

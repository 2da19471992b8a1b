/** Merges two changes of one record: my value for each field that I changed, their value for the rest. */
export const merged = <Values extends object>(before: Values, mine: Values, theirs: Values): Values => {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(mine).filter(([field, value]) => value !== old.get(field));
  return { ...theirs, ...Object.fromEntries(changed) };
};

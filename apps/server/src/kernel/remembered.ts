/** Memoises a function that is called often with few different arguments. */
export function remembered<Key, Answer extends NonNullable<unknown>>(
  find: (key: Key) => Answer,
): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = find(key);
    known.set(key, answer);
    return answer;
  };
}

import { useCallback, useMemo, useState } from 'react';

/** Which people are chosen for a change of many; those who left the list since are chosen no longer. */
export function useSelection<Person extends { readonly id: string }>(people: readonly Person[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => (people ?? []).filter(({ id }) => ids.has(id)), [people, ids]);
  const set = useCallback((changed: readonly string[], isChosen: boolean) => {
    setIds((current) => {
      const next = new Set(current);
      for (const id of changed) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  return { ids, chosen, set, clear: () => setIds(new Set()) };
}

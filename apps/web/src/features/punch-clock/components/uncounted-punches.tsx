import { useState } from 'react';
import { useOffline } from '#offline/offline-provider.tsx';
import { furtherTexts } from '#platform/language.ts';
import { later } from '#ui/later.tsx';
import type { NotCountedProps } from './not-counted.tsx';

const notices = later(async () => {
  const [{ NotCounted }] = await Promise.all([import('./not-counted.tsx'), furtherTexts()]);
  return NotCounted;
});

/** Punches that do not count, or not yet. There hardly ever are any: what tells of them is no part of the first paint. */
export function UncountedPunches(props: NotCountedProps) {
  notices.useSoon();
  const [closed, setClosed] = useState('');
  const { setAside, held } = useOffline();
  // By which they are, not how many: whoever closed that one could not be told of has not been told of the next.
  const ids = [held, ...setAside.map(({ action }) => action)].map((punch) => punch?.id).join('');
  return ids && ids !== closed && <notices.Later props={props} onClose={() => setClosed(ids)} />;
}

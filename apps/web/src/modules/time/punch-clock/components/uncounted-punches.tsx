import { furtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { later } from '#ui/later.tsx';
import type { NotCountedProps } from './not-counted.tsx';

const notices = later(async () => {
  const [{ NotCounted }] = await Promise.all([import('./not-counted.tsx'), furtherTexts()]);
  return NotCounted;
});

/** Punches that do not count, or not yet. There hardly ever are any: what tells of them is no part of the first paint. */
export function UncountedPunches(props: NotCountedProps) {
  notices.useSoon();
  const t = useText();
  const { setAside, held } = useOffline();
  if (held === undefined && setAside.length === 0) return null;
  return <notices.Later props={props} instead={t('punchClock.notCountedFailed')} />;
}

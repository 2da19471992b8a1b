import { furtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { later } from '#ui/later.tsx';
import { useToast } from '#ui/toast.tsx';

export const giveUpDialog = later(async () => {
  const [{ WaitingList }] = await Promise.all([import('./components/waiting-list.tsx'), furtherTexts()]);
  return WaitingList;
});

/** Gives punches up. False, and the person is told, where storage did not take that: they stay as they were. */
export function useGiveUp(): (ids: readonly string[]) => Promise<boolean> {
  const t = useText();
  const toast = useToast();
  const { discard } = useOffline();
  return async (ids) => {
    const isGivenUp = await discard(...ids);
    if (!isGivenUp) toast({ title: t('punchClock.discardFailed'), variant: 'danger' });
    return isGivenUp;
  };
}

import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { isReloadBlocked } from '#kernel/page-navigation.ts';
import { useToast } from '#ui/toast.tsx';
import { useChooseCompany } from './api.ts';

/** Changes the company by a press, and says why where that is not possible. */
export function useSwitch() {
  const t = useText();
  const toast = useToast();
  const choose = useChooseCompany();
  return useAction(async (companyId: string) => {
    // A tap that is on its way may be kept by nothing but this page, which would forget it.
    if (isReloadBlocked())
      return toast({ title: t('memberships.switchFailed'), description: t('punchClock.punchesFirst') });
    try {
      await choose.mutateAsync(companyId);
    } catch (error) {
      const description = errorText(error, 'memberships.switchFailed');
      toast({ title: t('memberships.switchFailed'), description, variant: 'danger' });
    }
  });
}

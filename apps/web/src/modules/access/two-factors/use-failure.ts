import { useText } from '#kernel/language/texts.ts';
import { useToast } from '#ui/toast.tsx';
import { failureText } from './failure-text.ts';

export function useFailure(): (error: unknown) => void {
  const t = useText();
  const toast = useToast();
  return (error) =>
    toast({ title: t('twoFactors.failed'), description: failureText(error), variant: 'danger' });
}

import { useMutation } from '@tanstack/react-query';
import { useCurrentUser } from '#platform/current-user.ts';
import { errorText } from '#platform/error-text.ts';
import { leaveTo } from '#platform/leave-to.ts';
import { request } from '#platform/request.ts';
import { useSignInOptions } from '#platform/sign-in-options.ts';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { useToast } from '#ui/toast.tsx';

/**
 * How an administrator signs in where there is an identity provider: with it already, or still with an account from
 * before, which can be linked as long as its last session lives.
 */
export function ProviderSection() {
  const t = useText();
  const { user } = useCurrentUser();
  const { data } = useSignInOptions();
  const provider = data?.provider ?? undefined;
  if (user === undefined || user.authType === 'checkpoint' || provider === undefined) return null;
  return (
    <Section title={t('provider.signIn')}>
      {user.authType === provider ? (
        <p className="max-w-prose">{t('provider.linked', { provider })}</p>
      ) : (
        <LinkOffer provider={provider} />
      )}
    </Section>
  );
}

function LinkOffer({ provider }: { provider: string }) {
  const t = useText();
  const toast = useToast();
  const link = useMutation({
    mutationFn: () => request<{ location: string }>('POST', '/api/auth/provider/link'),
    onSuccess: ({ location }) => leaveTo(location),
    onError: (error) =>
      toast({
        title: t('provider.linkInterrupted'),
        description: errorText(error, 'error.provider_unavailable'),
        variant: 'danger',
      }),
  });
  return (
    <div className="grid max-w-prose justify-items-start gap-3">
      <p>{t('provider.linkOffer', { provider })}</p>
      <p className="text-ink-muted">{t('provider.linkResult', { provider })}</p>
      {/* The browser is on its way to the provider once it was told where: the button stays pressed until it is gone. */}
      <Button
        variant="secondary"
        pending={link.isPending || link.isSuccess}
        onClick={() => link.mutate()}
        className="max-sm:w-full"
      >
        {t('provider.link', { provider })}
      </Button>
    </div>
  );
}

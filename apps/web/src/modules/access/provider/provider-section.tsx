import * as routes from '@checkpoint/contract/web-routes';
import { useState } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { call } from '#kernel/http/call.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { currentLanguage } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { navigateTo } from '#kernel/page-navigation.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { OwnerCodeField, useOwnerCode } from '#product/owner-code.tsx';
import { useSignInOptions } from '#product/sign-in-options.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Section } from '#ui/section.tsx';
import { useToast } from '#ui/toast.tsx';

/**
 * How an administrator signs in if there is an identity provider. An account from before the provider can be linked as
 * long as its last session lives.
 */
export function ProviderSection() {
  const t = useText();
  const { user } = useCurrentUser();
  const { data } = useSignInOptions();
  const provider = data?.provider ?? undefined;
  if (user === undefined || user.authType === 'checkpoint' || provider === undefined) return null;
  if (user.authType === 'local') {
    return (
      <Section title={t('provider.signIn')} lead={t('provider.linkOffer', { provider })}>
        <LinkOffer provider={provider} />
      </Section>
    );
  }
  return (
    <Section title={t('provider.signIn')}>
      <p className="max-w-prose">{t('provider.linked', { provider })}</p>
    </Section>
  );
}

const loadLinkForm = async () => (await import('@checkpoint/contract/calls/provider')).linkForm;

function LinkOffer({ provider }: { provider: string }) {
  const t = useText();
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const code = useOwnerCode((error) =>
    toast({
      title: t('provider.linkInterrupted'),
      description: errorText(error, 'error.provider_unavailable'),
      variant: 'danger',
    }),
  );
  const { errors, pending, props } = useForm({
    schema: loadLinkForm,
    submit: async (form) => {
      const { location } = await call(routes.startLinking, {
        body: { ...form, language: currentLanguage() },
      });
      setIsLeaving(true);
      navigateTo(location);
    },
    onFailure: code.onFailure,
  });
  return (
    <form {...props} className="grid gap-4">
      <p>{t('provider.linkResult', { provider })}</p>
      <PasswordField
        label={t('identity.password')}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      {code.isAsked && <OwnerCodeField error={errors.code} />}
      <div>
        {/* The browser is on its way once it was told where to: the button stays pressed until it is gone. */}
        <Button type="submit" variant="secondary" pending={pending || isLeaving} className="max-sm:w-full">
          {t('provider.link', { provider })}
        </Button>
      </div>
    </form>
  );
}

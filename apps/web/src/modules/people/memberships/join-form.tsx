import { useState } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { CompanyCodeField } from '#product/company-code-field.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadJoinForm, useJoinCompany } from './api.ts';

/** Joining a further company with the code that its administrator gives. */
export function JoinForm() {
  const t = useText();
  const toast = useToast();
  const join = useJoinCompany();
  // How many companies were joined here: each further code begins with an empty field.
  const [joined, setJoined] = useState(0);
  const { errors, pending, props } = useForm({
    schema: loadJoinForm,
    submit: async (values) => {
      const { name } = await join.mutateAsync(values);
      toast({ title: t('memberships.joined', { company: name }), variant: 'success' });
      setJoined(joined + 1);
    },
    onFailure: (error) => {
      const description = errorText(error, 'memberships.joinFailed');
      toast({ title: t('memberships.joinFailed'), description, variant: 'danger' });
    },
  });
  return (
    <form {...props} className="grid max-w-md gap-4">
      <CompanyCodeField
        key={joined}
        label={t('memberships.code')}
        hint={t('memberships.codeHint')}
        error={errors.companyCode}
      />
      <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
        {t(pending ? 'memberships.joining' : 'memberships.join')}
      </Button>
    </form>
  );
}

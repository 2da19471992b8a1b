import type { Company } from '@checkpoint/contract/calls/companies';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadCompanyForm, startingTimeZone, useCreateCompany } from '../api/create-company.ts';

interface CompanyFormProps {
  created: boolean;
  onCreated: (company: Company) => void;
}

export function CompanyForm({ created, onCreated }: CompanyFormProps) {
  const t = useText();
  const toast = useToast();
  const create = useCreateCompany(onCreated);
  const zone = startingTimeZone();
  const { errors, pending, props } = useForm({
    schema: loadCompanyForm,
    submit: async (values) => {
      const company = await create.mutateAsync(values);
      const code = company.companyCode ?? '';
      toast({ title: t('companySetup.createdToast', { code }), variant: 'success' });
    },
    onFailure: (error) =>
      toast({
        title: t('companySetup.failed'),
        description: errorText(error, 'companySetup.failed'),
        variant: 'danger',
      }),
  });
  return (
    <form {...props}>
      <fieldset disabled={created} className="grid gap-5">
        <TextField
          label={t('companySetup.name')}
          name="name"
          autoComplete="organization"
          error={errors.name}
        />
        <TextAreaField
          label={t('companySetup.address')}
          name="address"
          autoComplete="street-address"
          error={errors.address}
          optional
        />
        {zone !== undefined && <p className="text-ink-muted text-sm">{t('companySetup.zone', { zone })}</p>}
        <Button type="submit" disabled={created} pending={pending}>
          {t(pending ? 'companySetup.creating' : 'companySetup.create')}
        </Button>
      </fieldset>
    </form>
  );
}

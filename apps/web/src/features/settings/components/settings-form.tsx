import type { Company } from '@checkpoint/contract/calls/companies';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { type FieldErrors, useForm } from '#platform/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadSettingsForm, useUpdateCompany } from '../api/company.ts';
import type { SettingsValues } from '../api/settings-form.ts';
import { CompanyCode } from './company-code.tsx';
import { HoursFields } from './hours-fields.tsx';

interface SettingsFormProps {
  company: Company;
}

export function SettingsForm({ company }: SettingsFormProps) {
  const t = useText();
  const toast = useToast();
  const update = useUpdateCompany(company.id);
  const changes = useChanges();
  const { errors, pending, props } = useForm({
    schema: loadSettingsForm,
    submit: async (values) => {
      const { fields, settle } = changes.take();
      // What was left alone may be somebody else's by now.
      await update.mutateAsync(onlyOf(values, fields));
      settle();
      toast({ title: t('settings.updated'), variant: 'success' });
    },
    onFailure: (error) =>
      toast({
        title: t('settings.updateFailed'),
        description: errorText(error, 'settings.updateFailed'),
        variant: 'danger',
      }),
  });
  return (
    <form
      {...props}
      ref={changes.form}
      onInput={(event) => {
        props.onInput(event);
        changes.compare();
      }}
    >
      <CompanyFields company={company} errors={errors} />
      <HoursFields settings={company.settings} errors={errors} />
      <Section title={t('settings.passwords')} lead={t('settings.passwordsLead')}>
        <TextField
          label={t('settings.minPasswordLength')}
          name="minPasswordLength"
          type="number"
          inputMode="numeric"
          min={6}
          max={64}
          defaultValue={company.settings.minPasswordLength}
          error={errors.minPasswordLength}
          hint={t('settings.minPasswordLengthHint')}
          className="max-w-32 tabular-nums"
        />
      </Section>
      <div className="pb-8 lg:pl-70">
        <Button type="submit" disabled={!changes.exist} pending={pending} className="max-sm:w-full">
          {t(pending ? 'settings.updating' : 'settings.update')}
        </Button>
      </div>
    </form>
  );
}

function CompanyFields({ company, errors }: SettingsFormProps & { errors: FieldErrors }) {
  const t = useText();
  return (
    <Section title={t('settings.company')} lead={t('settings.companyLead')}>
      <div className="grid gap-5">
        <TextField
          label={t('companySetup.name')}
          name="name"
          autoComplete="organization"
          defaultValue={company.name}
          error={errors.name}
        />
        <CompanyCode company={company} />
        <TextAreaField
          label={t('companySetup.address')}
          name="address"
          autoComplete="street-address"
          defaultValue={company.address ?? ''}
          error={errors.address}
          optional
        />
      </div>
    </Section>
  );
}

/** Which fields differ from what they showed at first, or from what was stored last. */
function useChanges() {
  const form = useRef<HTMLFormElement>(null);
  const stored = useRef<Written>(new Map());
  const [exist, setExist] = useState(false);
  const compare = () => setExist(changedFields(stored.current, written(form.current)).size > 0);
  useEffect(() => {
    stored.current = written(form.current);
  }, []);
  return {
    form,
    exist,
    compare,
    /** The changes there are now; `settle` once these are stored, whatever was typed meanwhile. */
    take: () => {
      const taken = written(form.current);
      const settle = () => {
        stored.current = taken;
        compare();
      };
      return { fields: changedFields(stored.current, taken), settle };
    },
  };
}

type Written = ReadonlyMap<string, FormDataEntryValue>;

const written = (form: HTMLFormElement | null): Written =>
  new Map(form === null ? [] : Array.from(new FormData(form)));

const changedFields = (before: Written, after: Written): ReadonlySet<string> =>
  new Set(Array.from(after.keys()).filter((field) => after.get(field) !== before.get(field)));

const onlyOf = (values: SettingsValues, fields: ReadonlySet<string>): Partial<SettingsValues> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)));

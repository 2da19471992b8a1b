import type { Company } from '@checkpoint/contract/calls/companies';
import { languageNames } from '@checkpoint/contract/texts/languages';
import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { SettingsValues } from '../api/settings-form.ts';
import { CompanyCode } from './company-code.tsx';

interface CompanyFieldsProps {
  company: Company;
  values: SettingsValues;
  errors: FieldErrors;
}

/** What the company is called, where it is, and how people join it. */
export function CompanyFields({ company, values, errors }: CompanyFieldsProps) {
  const t = useText();
  return (
    <Section title={t('settings.company')} lead={t('settings.companyLead')}>
      <div className="grid grid-cols-1 gap-5">
        <TextField
          label={t('companySetup.name')}
          name="name"
          autoComplete="organization"
          defaultValue={values.name}
          error={errors.name}
        />
        <CompanyCode company={company} />
        <TextAreaField
          label={t('companySetup.address')}
          name="address"
          autoComplete="street-address"
          defaultValue={values.address ?? ''}
          error={errors.address}
          optional
        />
        <SelectField
          label={t('settings.language')}
          name="language"
          defaultValue={values.language ?? ''}
          hint={t('settings.languageHint')}
        >
          <option value="">{t('settings.languageOfSender')}</option>
          {Object.entries(languageNames).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Section>
  );
}

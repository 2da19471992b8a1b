import { type AuditKind, auditKinds } from '@checkpoint/contract/audit-actions';
import { useText } from '#kernel/language/texts.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { AuditFilter } from '../api/audit.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const t = useText();
  return (
    <section
      aria-label={t('audit.filters')}
      // An e-mail address needs a phone's whole width, and so does a name of what it is about.
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-4 max-sm:[&>:nth-child(-n+2)]:col-span-full lg:grid-cols-4 xl:flex-1"
    >
      <TextField
        type="search"
        label={t('audit.person')}
        placeholder={t('audit.personExample')}
        value={filter.person}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...filter, person: target.value })}
      />
      <SelectField
        label={t('audit.about')}
        value={filter.kind}
        onChange={({ target }) => onChange({ ...filter, kind: kindOf(target.value) })}
      >
        <option value="">{t('audit.everything')}</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`audit.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('audit.from')}
        value={filter.from}
        min="2000-01-01"
        max={filter.to || '2099-12-31'}
        onChange={({ target }) => onChange({ ...filter, from: target.value })}
      />
      <TextField
        type="date"
        label={t('audit.until')}
        value={filter.to}
        min={filter.from || '2000-01-01'}
        max="2099-12-31"
        onChange={({ target }) => onChange({ ...filter, to: target.value })}
      />
    </section>
  );
}

const kindOf = (value: string): AuditKind | '' => auditKinds.find((kind) => kind === value) ?? '';

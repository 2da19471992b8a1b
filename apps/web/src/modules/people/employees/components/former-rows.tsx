import type { PreviewRow } from '@checkpoint/contract/calls/people';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { formerText } from '../former-text.ts';
import { nameInRow } from './name-in-row.ts';

/** By the row's number, whether it is the person who had the e-mail before. */
export type Answers = ReadonlyMap<number, boolean>;

interface FormerRowsProps {
  rows: readonly PreviewRow[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/** Rows whose e-mail somebody had who was removed: each is asked about before anything is imported. */
export function FormerRows({ rows, answers, onAnswer }: FormerRowsProps) {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const answerAll = (isSame: boolean) => onAnswer(new Map(rows.map(({ row }) => [row, isSame])));
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('employees.formerRows', { count: rows.length })}</h3>
      {rows.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => answerAll(true)}>
            {t('employees.allSame')}
          </Button>
          <Button variant="secondary" onClick={() => answerAll(false)}>
            {t('employees.allOthers')}
          </Button>
        </div>
      )}
      <ul className="relative grid max-h-80 gap-4 overflow-y-auto rounded border border-line p-4">
        {rows.map(({ row, values, former }) => (
          <li key={row} className="wrap-anywhere">
            <SelectField
              label={t('employees.rowAndName', { row, name: nameInRow(values) })}
              hint={former && formerText(t, former, values.email ?? '', timeZone)}
              value={answers.has(row) ? String(answers.get(row)) : ''}
              onChange={({ currentTarget: { value } }) =>
                onAnswer(new Map([...answers, [row, value === 'true']]))
              }
            >
              <option value="" disabled>
                {t('employees.samePersonTitle')}
              </option>
              <option value="true">{t('employees.samePerson')}</option>
              <option value="false">{t('employees.otherPerson')}</option>
            </SelectField>
          </li>
        ))}
      </ul>
    </section>
  );
}

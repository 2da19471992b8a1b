import { decimalSign } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { fileKinds } from '../choice.ts';

/** The kinds of files to choose from. A spreadsheet with decimal commas takes 8.4 for a text, and one without them 8,4. */
export function FileOptions() {
  const t = useText();
  const texts = {
    csv: t('reports.format.csv'),
    csv_other: t('reports.format.csvOther', { figure: decimalSign() === 'comma' ? '8.4' : '8,4' }),
    excel: t('reports.format.excel'),
    pdf: t('reports.format.pdf'),
  };
  return fileKinds.map((kind) => (
    <option key={kind} value={kind}>
      {texts[kind]}
    </option>
  ));
}

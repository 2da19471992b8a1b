import type { ReportType } from '@checkpoint/contract/calls/reports';
import { translatedCell } from '@checkpoint/contract/file-words';
import { catalogues } from '@checkpoint/contract/texts/generated/catalogues';
import type { Language } from '@checkpoint/contract/texts/languages';
import { isTextKey, translate } from '@checkpoint/contract/texts/translate';
import type { Row, Table } from '#kernel/files/table.ts';

/** A report's table with its headings, marks and other words of the product in a language. */
export function inLanguage<Given extends Table>(table: Given, type: ReportType, language: Language): Given {
  const catalogue = catalogues[language];
  const t = (key: string, otherwise: string) =>
    isTextKey(catalogue, key) ? translate(catalogue, key) : otherwise;
  const keys = table.columns.map(({ key }) => key);
  const columns = table.columns.map((column) => ({
    ...column,
    header: t(`reports.column.${column.key}`, column.header),
  }));
  const translated = (row: Row) =>
    row.map((cell, place) =>
      typeof cell === 'string' ? translatedCell(keys[place] ?? '', cell, (key) => t(key, key)) : cell,
    );
  async function* batches() {
    for await (const rows of table.batches) yield rows.map(translated);
  }
  return { ...table, title: t(`reports.type.${type}`, table.title), columns, batches: batches() };
}

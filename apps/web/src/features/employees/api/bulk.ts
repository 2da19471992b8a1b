import type {
  BulkChange,
  BulkResult,
  ImportPreview,
  ImportResult,
  PreviewRow,
} from '@checkpoint/contract/calls/people';
import { request, upload } from '#platform/request.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** By its name: browsers on machines without a spreadsheet know no media type for it. */
const typeOf = ({ name }: File): string => (/\.xlsx$/i.test(name) ? xlsx : 'text/csv');

export const previewImport = (file: File) =>
  upload<ImportPreview>('/api/employees/import/preview', file, typeOf(file));

/** As many as the server takes at once. */
export const importBatch = 100;

export const importRows = async (rows: readonly PreviewRow[]): Promise<readonly ImportResult[]> => {
  const body = { rows: rows.map(({ values }) => values) };
  return (await request<{ results: ImportResult[] }>('POST', '/api/employees/import', body)).results;
};

const changeBatch = 200;

/** Changes many people, a batch after the other; `onProgress` hears how many are done. */
export async function changeEmployees(
  ids: readonly string[],
  change: BulkChange,
  onProgress: (done: number) => void,
): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = [];
  for (let at = 0; at < ids.length; at += changeBatch) {
    const body = { ids: ids.slice(at, at + changeBatch), change };
    results.push(...(await request<{ results: BulkResult[] }>('POST', '/api/employees/bulk', body)).results);
    onProgress(results.length);
  }
  return results;
}

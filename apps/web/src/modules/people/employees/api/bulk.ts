import type { BulkChange, BulkResult, ImportResult, PreviewRow } from '@checkpoint/contract/calls/people';
import type { ColumnField, FileEncodingName } from '@checkpoint/contract/import-files';
import { accountNames, byName } from '@checkpoint/contract/person-fields';
import * as routes from '@checkpoint/contract/web-routes';
import { call, callWithFile } from '#kernel/http/call.ts';
import { uuid } from '#kernel/uuid.ts';
import type { Batch } from '../use-batches.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** By its name: browsers on machines without a spreadsheet know no media type for it. */
const typeOf = ({ name }: File): string => (/\.xlsx$/i.test(name) ? xlsx : 'text/csv');

/** How a person wants a file to be read whose preview they saw. */
export interface FileChoices {
  readonly encoding?: FileEncodingName | undefined;
  readonly columns?: ReadonlyMap<ColumnField, number> | undefined;
  readonly firstRow?: 'person' | 'headings';
}

export const previewImport = (file: File, { encoding, columns, firstRow }: FileChoices = {}) =>
  callWithFile(routes.previewImport, file, typeOf(file), {
    encoding,
    columns: columns && Array.from(columns, ([field, place]) => `${field}:${place}`).join(','),
    firstRow,
  });

/** As many as the server takes at once. */
const rowsAtOnce = 100;
/** Few enough for a progress that moves. */
const peopleAtOnce = 200;
/** Each waits for the mail server. */
const mailsAtOnce = 20;

/** A row of a file, with the answer where it was asked whether it is the person who had the e-mail before. */
export interface AnsweredRow extends PreviewRow {
  readonly samePerson?: boolean | undefined;
}

/** Adds the people of a file. Each batch keeps its id, by which the server knows it when its reply was lost. */
export const importBatches = (rows: readonly AnsweredRow[]): readonly Batch<ImportResult>[] =>
  divided(rows, rowsAtOnce).map((part) => {
    const body = { batch: uuid(), rows: part.map(formOf) };
    return async () => (await call(routes.importEmployees, { body })).results;
  });

/** Has no key for a field that the file has no column for. */
const formOf = ({ values, samePerson }: AnsweredRow) => ({
  ...values,
  samePerson,
  ...byName(accountNames, (name) => values[name] ?? ''),
});

export const changeBatches = (ids: readonly string[], change: BulkChange): readonly Batch<BulkResult>[] =>
  divided(ids, change.kind === 'invite' && change.byMail ? mailsAtOnce : peopleAtOnce).map((part) => {
    const body = { ids: part, change };
    return async () => (await call(routes.changeEmployees, { body })).results;
  });

const divided = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

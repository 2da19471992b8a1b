import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee, type Person, signInAs } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

export interface Download {
  readonly status: number;
  readonly name: string | undefined;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A company whose punches are recorded at chosen times, and its files as bytes. */
export async function reportedCompany(options: { now?: string; timeZone?: string } = {}) {
  const { now = '2026-03-01T00:00:00Z', timeZone = 'Europe/Berlin' } = options;
  const app = await testApp({ now });
  const { companyId, adminId } = await foundCompany(app, { name: 'Ærø Works', settings: { timeZone } });
  const hire = (person: Parameters<typeof hireEmployee>[2] = {}) => hireEmployee(app, companyId, person);
  /** The session of whoever founded the company may be long over. */
  const admin = () => signInAs(app, adminId);
  const punch = async (person: Person, type: 'check_in' | 'check_out', at: string, more: object = {}) => {
    app.clock.set(at);
    // Weeks may have passed since the last one: longer than a session lasts.
    const client = await signInAs(app, person.userId);
    const body = { id: randomUUID(), type, locationStatus: 'in_office', ...more };
    const reply = await client.post('/api/checkins', body);
    if (reply.status !== 201)
      throw new Error(`${type} at ${at}: ${reply.status} ${JSON.stringify(reply.body)}`);
  };
  const work = async (person: Person, from: string, to: string) => {
    await punch(person, 'check_in', from);
    await punch(person, 'check_out', to);
  };
  const generate = async (body: object) => download(app, await admin(), '/api/reports/generate', body);
  const exportFile = async (body: object) => download(app, await admin(), '/api/export', body);
  return { app, companyId, admin, hire, punch, work, generate, exportFile };
}

export async function download(
  { app }: TestApp,
  client: Client,
  url: string,
  body: object,
): Promise<Download> {
  const headers = { cookie: client.cookies(), 'sec-fetch-site': 'same-origin' };
  const reply = await app.inject({ method: 'POST', url, headers, payload: body });
  const disposition = String(reply.headers['content-disposition'] ?? '');
  return {
    status: reply.statusCode,
    name: /filename="(.*)"/.exec(disposition)?.[1],
    type: String(reply.headers['content-type']),
    bytes: reply.rawPayload,
  };
}

/** Each row by the names of its columns, read by a parser that knows nothing of the writer. */
export const readCsv = ({ bytes }: Pick<Download, 'bytes'>): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });

export interface SheetCell {
  readonly value: string;
  readonly isText: boolean;
  /** The number format, as the style of the cell names it. */
  readonly format: string | undefined;
}

/** The cells of a workbook's sheet, from its XML. */
export function readSheet({ bytes }: Pick<Download, 'bytes'>, number = 1) {
  const files = unzipSync(bytes);
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const styles = xml('xl/styles.xml');
  const named = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cellFormats = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/numFmtId="(\d+)"/g)];
  const sheet = xml(`xl/worksheets/sheet${number}.xml`);
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    Object.fromEntries(
      [...cells.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
        ([, column = '', attributes = '', content = '']): [string, SheetCell] => {
          const style = /s="(\d+)"/.exec(attributes)?.[1];
          const format = style === undefined ? undefined : cellFormats[Number(style)]?.[1];
          const value = content.replace(/<[^>]*>/g, '');
          return [
            column,
            { value, isText: /t="/.test(attributes), format: format && (named.get(format) ?? format) },
          ];
        },
      ),
    ),
  );
  return { rows, sheet, names: Object.keys(files) };
}

/** What a reader sees on all pages. */
export async function readPdf({ bytes }: Pick<Download, 'bytes'>): Promise<string[]> {
  return (await extractText(new Uint8Array(bytes))).text;
}

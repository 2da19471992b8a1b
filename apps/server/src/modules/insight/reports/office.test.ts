import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { expect, it, onTestFinished } from 'vitest';
import { reportedCompany } from './reports.fixture.ts';

const hasOffice = spawnSync('soffice', ['--version']).status === 0;

/** What LibreOffice shows of a workbook's first sheet. */
async function shownByOffice(workbook: Buffer): Promise<Record<string, string>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'checkpoint-office-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'report.xlsx'), workbook);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const asShown = 'csv:Text - txt - csv (StarCalc):44,34,76';
  await promisify(execFile)('soffice', [
    ...[profile, '--headless', '--convert-to', asShown, '--outdir', folder, join(folder, 'report.xlsx')],
  ]);
  return parse(await readFile(join(folder, 'report.csv')), { columns: true });
}

it.skipIf(!hasOffice)(
  'LibreOffice shows the hours, the dates and the totals of a workbook, and runs no formula of it',
  async () => {
    const { app, hire, work, generate } = await reportedCompany();
    const grace = await hire({ firstName: 'Grace', lastName: 'Hopper', department: '=1+1' });
    await work(grace, '2026-03-02T07:00:00Z', '2026-03-02T15:30:00Z');
    await work(grace, '2026-03-03T06:00:00Z', '2026-03-03T22:00:00Z');
    await work(grace, '2026-03-04T06:00:00Z', '2026-03-04T07:45:00Z');
    app.clock.set('2026-04-02T00:00:00Z');
    const range = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };
    const { bytes } = await generate({ reportType: 'hours', ...range, format: 'excel' });

    expect(await shownByOffice(bytes)).toMatchObject([
      { Date: '2026-03-02', Employee: 'Grace Hopper', Department: '=1+1', Hours: '8:30' },
      { Date: '2026-03-03', Hours: '16:00' },
      { Date: '2026-03-04', Hours: '1:45', 'Employee total': '26:15' },
      { Date: 'Total', Hours: '26:15', 'Duration (seconds)': '94500' },
    ]);
  },
  120_000,
);

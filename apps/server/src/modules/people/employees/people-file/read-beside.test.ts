import { expect, inject, it } from 'vitest';
import { companyWithFiles } from './company-with-files.fixture.ts';
import { readBeside } from './read-beside.ts';
import { createReadingTurns } from './reading-turns.ts';
import { workbookFile } from './workbook-file.fixture.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheet = (content: string) => workbookFile(`<worksheet><sheetData>${content}</sheetData></worksheet>`);

/** Some kilobytes each that take seconds or gigabytes of whoever makes a tree of them. */
const bombs: readonly (readonly [string, Buffer])[] = [
  ['elements', sheet('<a/>'.repeat(3_900_000))],
  ['elements within each other', sheet('<a>'.repeat(5_000_000))],
  ['cells', sheet(`<row>${'<c/>'.repeat(3_900_000)}</row>`)],
  ['rows', sheet('<row/>'.repeat(2_500_000))],
  ['shared texts', workbookFile('<worksheet/>', { shared: `<sst>${'<si/>'.repeat(3_000_000)}</sst>` })],
  [
    'styles',
    workbookFile('<worksheet/>', { styles: `<s><cellXfs>${'<xf/>'.repeat(3_000_000)}</cellXfs></s>` }),
  ],
];

it.each(bombs)('a small workbook of millions of %s is refused, and holds up nobody', async (_what, file) => {
  expect(file.length).toBeLessThan(60_000);
  const { admin, preview } = await companyWithFiles();
  await admin.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  const { eventLoopUtilization: utilization } = performance;
  const before = utilization();
  let isRead = false;
  const reading = preview(file, { type: xlsx }).finally(() => {
    isRead = true;
  });
  const begin = performance.now();
  let slowest = 0;
  while (!isRead) {
    const asked = performance.now();
    expect((await admin.get('/api/checkins/latest')).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await reading).toMatchObject({ status: 400, body: { code: 'unreadable_file' } });
  // The thread of the server only waits: it was busy throughout when the file was read there.
  expect(utilization(before).utilization).toBeLessThan(0.6);
  expect(slowest).toBeLessThan((performance.now() - begin) / 2);
});

it('a file that takes more memory than its thread has cannot be read', async () => {
  const program = new URL(
    'data:text/javascript,const all = []; for (;;) all.push(new Array(1e5).fill(all.length))',
  );
  expect(await readBeside(program, Buffer.from(''), {})).toEqual({ kind: 'unreadable_file' });
});

it('a file that takes more time than it may cannot be read', async () => {
  const program = new URL('data:text/javascript,for (;;);');
  expect(await readBeside(program, Buffer.from(''), {}, 300)).toEqual({ kind: 'unreadable_file' });
});

it('what is broken in our own program is no fault of the file', async () => {
  const program = new URL('data:text/javascript,throw new Error("broken")');
  await expect(readBeside(program, Buffer.from(''), {})).rejects.toThrow('broken');
});

it('reads what the preview was asked for', async () => {
  const file = Buffer.from('Name,Email,Team,Job\nBo Lind,b@example.com,Roof,Roofer');
  expect(await readBeside(new URL(inject('peopleFileProgram')), file, {})).toMatchObject({
    ...{ kind: 'read', rows: [{ row: 2, email: 'b@example.com', faults: [] }] },
  });
});

it('a company reads one file at a time, two companies at once, and too many are turned away', async () => {
  const turns = createReadingTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (company: string) =>
    turns.take(company, () => {
      begun.push(company);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const taken = [take('a'), take('a'), take('a'), take('a'), take('b'), take('c')];
  expect(taken.map((each) => each !== null)).toEqual([true, true, true, false, true, true]);
  await expect.poll(() => begun).toEqual(['a', 'b']);
  ends[0]?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  ends[1]?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'a']);
  for (const at of [2, 3, 4]) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  await Promise.all(taken);
});

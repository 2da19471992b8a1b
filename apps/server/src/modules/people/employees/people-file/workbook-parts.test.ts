import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { writeZip } from '#kernel/zip/write-zip.ts';
import { readWorkbook } from './read-workbook.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of these kinds of sheets as Excel lays it out: charts have a folder of their own. */
function workbookOf(...kinds: readonly ('chartsheet' | 'worksheet')[]): Promise<Buffer> {
  const sheets = kinds.map((kind, at) => ({ id: `rId${at + 1}`, kind, path: `${kind}s/sheet${at + 1}.xml` }));
  const row = (at: number) => `<row r="1"><c r="A1" t="inlineStr"><is><t>Sheet ${at}</t></is></c></row>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    '_rels/.rels': relationships([`Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"`]),
    'xl/_rels/workbook.xml.rels': relationships(
      sheets.map(({ id, kind, path }) => `Id="${id}" Type="${office}/${kind}" Target="${path}"`),
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(({ id }, at) => `<sheet name="Sheet ${at + 1}" sheetId="${at + 1}" r:id="${id}"/>`)
      .join('')}</sheets></workbook>`,
  };
  sheets.forEach(({ kind, path }, at) => {
    const content = kind === 'worksheet' ? `<sheetData>${row(at + 1)}</sheetData>` : '<drawing r:id="rId1"/>';
    parts[`xl/${path}`] = `<${kind} xmlns="${main}" xmlns:r="${office}">${content}</${kind}>`;
  });
  return zipped(parts);
}

const relationships = (each: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each
    .map((relation) => `<Relationship ${relation}/>`)
    .join('')}</Relationships>`;

const zipped = (parts: Readonly<Record<string, string>>): Promise<Buffer> =>
  buffer(
    writeZip(
      (async function* () {
        for (const [name, text] of Object.entries(parts)) {
          yield {
            name,
            content: (async function* () {
              yield Buffer.from(text);
            })(),
          };
        }
      })(),
    ),
  );

it.each([
  ['a chart before the people', ['chartsheet', 'worksheet'], 'Sheet 2'],
  ['two charts before them', ['chartsheet', 'chartsheet', 'worksheet', 'worksheet'], 'Sheet 3'],
  ['a chart behind them', ['worksheet', 'chartsheet'], 'Sheet 1'],
] as const)('of a workbook with %s the first worksheet is read', async (_what, kinds, title) => {
  expect(readWorkbook(await workbookOf(...kinds), 1000)).toEqual([{ row: 1, cells: [title] }]);
});

it('a workbook of charts alone is none to read', async () => {
  expect(readWorkbook(await workbookOf('chartsheet'), 1000)).toBeUndefined();
});

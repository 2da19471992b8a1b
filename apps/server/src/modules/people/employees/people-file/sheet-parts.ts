import { posix } from 'node:path';
import { unpackedPart } from './unpacked.ts';
import { attribute, tagsOf } from './xml-tags.ts';

/** Where a workbook keeps one of its sheets. */
interface SheetPart {
  readonly path: string;
  /** Rows and cells; other sheets are a chart, or a dialog of olden times. */
  readonly isWorksheet: boolean;
}

/** The sheets of a workbook in their order; none where it is laid out otherwise than spreadsheets do. */
export async function sheetParts(file: Buffer): Promise<readonly SheetPart[]> {
  const relations = new Map(
    (await beginnings(file, 'xl/_rels/workbook.xml.rels', 'Relationship')).map((relation) => [
      attributeOf.id(relation),
      relation,
    ]),
  );
  return (await beginnings(file, 'xl/workbook.xml', 'sheet')).map((sheet) => {
    const relation = relations.get(attributeOf.relation(sheet));
    return {
      path: posix.resolve('/xl', attributeOf.target(relation)).slice(1),
      isWorksheet: attributeOf.type(relation).endsWith('/worksheet'),
    };
  });
}

/** The attributes of every such element of a part. */
const beginnings = async (file: Buffer, part: string, tag: string): Promise<string[]> =>
  Array.from(tagsOf(await unpackedPart(file, part)))
    .filter(({ name, kind }) => name === tag && kind === 'begin')
    .map(({ attributes }) => attributes);

const attributeOf = {
  ...{ id: attribute('Id'), target: attribute('Target'), type: attribute('Type') },
  relation: attribute('\\w+:id'),
};

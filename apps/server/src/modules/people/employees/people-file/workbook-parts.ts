import { posix } from 'node:path';
import { elementsOf } from './read-xml.ts';
import type { Parts } from './read-zip.ts';

/** What is read of a workbook. */
export interface WorkbookParts {
  /** The first worksheet that somebody who opens the workbook sees. */
  readonly sheet: string;
  readonly sharedTexts: string | undefined;
  readonly styles: string | undefined;
  /** Days are counted from 1904, as old Macs did. */
  readonly isFrom1904: boolean;
}

/** The parts by what they are to the workbook, wherever they stand; `undefined` where no worksheet is visible. */
export function workbookParts(parts: Parts): WorkbookParts | undefined {
  const place =
    relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const workbook = parts(place);
  const relations = relationsOf(parts, place);
  const ofType = (wanted: string) => {
    const path = relations.find(({ type }) => type === wanted)?.path;
    return path === undefined ? undefined : parts(path);
  };
  const worksheets = elementsOf(workbook, 'sheet').flatMap(({ state = 'visible', ...attributes }) => {
    const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
    const relation = relations.find((each) => each.id === id);
    return relation?.type === 'worksheet' ? [{ path: relation.path, isVisible: state === 'visible' }] : [];
  });
  const first = worksheets.find(({ isVisible }) => isVisible) ?? worksheets[0];
  const sheet = first && parts(first.path);
  if (sheet === undefined) return undefined;
  const [settings] = elementsOf(workbook, 'workbookPr');
  return {
    sheet,
    ...{ sharedTexts: ofType('sharedStrings'), styles: ofType('styles') },
    isFrom1904: ['1', 'true'].includes(settings?.date1904 ?? ''),
  };
}

interface Relation {
  readonly id: string;
  /** The last word of the address that names it. */
  readonly type: string;
  readonly path: string;
}

/** What a part refers to; the whole file does by the name ''. */
function relationsOf(parts: Parts, place: string): Relation[] {
  const folder = posix.dirname(place);
  const relations = parts(posix.join(folder, '_rels', `${posix.basename(place)}.rels`));
  return elementsOf(relations, 'Relationship').map(
    ({ Id: id = '', Type: type = '', Target: target = '' }) => ({
      ...{ id, type: type.slice(type.lastIndexOf('/') + 1) },
      path: posix.resolve('/', folder, target.replaceAll('\\', '/')).slice(1),
    }),
  );
}

import { deflateRawSync } from 'node:zlib';

/** How a ZIP file writes its numbers: in 64 bits where it could do with 32, as writers that stream do. */
interface ZipOptions {
  readonly largeSizes?: boolean;
  readonly largeEnd?: boolean;
}

const words = (...numbers: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer =>
  Buffer.concat(
    numbers.map(([value, bytes]) => {
      const word = Buffer.alloc(bytes);
      if (bytes === 8) word.writeBigUInt64LE(BigInt(value));
      else word.writeUIntLE(value, 0, bytes);
      return word;
    }),
  );

/** A ZIP file of these parts. */
export function zipFile(
  parts: readonly (readonly [name: string, content: string | Buffer])[],
  { largeSizes = false, largeEnd = false }: ZipOptions = {},
): Buffer {
  const most = 0xffffffff;
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const [size, named] = [bytes.length, Buffer.from(name)];
    const local = Buffer.concat([
      words([0x04034b50, 4], [45, 2], [0, 2], [8, 2], [0, 4], [0, 4], [packed.length, 4], [size, 4]),
      ...[words([named.length, 2], [0, 2]), named, packed],
    ]);
    const extra = largeSizes
      ? // Behind another one, as there may be several.
        words([0x9999, 2], [4, 2], [0, 4], [1, 2], [24, 2], [size, 8], [packed.length, 8], [place, 8])
      : Buffer.alloc(0);
    const stated = largeSizes ? [most, most, most] : [packed.length, size, place];
    directory.push(
      words([0x02014b50, 4], [45, 2], [45, 2], [0, 2], [8, 2], [0, 4], [0, 4]),
      words(
        [stated[0] ?? 0, 4],
        [stated[1] ?? 0, 4],
        [named.length, 2],
        [extra.length, 2],
        [0, 2],
        [0, 2],
        [0, 2],
      ),
      ...[words([0, 4], [stated[2] ?? 0, 4]), named, extra],
    );
    bodies.push(local);
    place += local.length;
  }
  const entries = Buffer.concat(directory);
  const count = parts.length;
  const large = words(
    ...([
      [0x06064b50, 4],
      [44, 8],
      [45, 2],
      [45, 2],
      [0, 4],
      [0, 4],
      [count, 8],
      [count, 8],
    ] as const),
    ...([
      [entries.length, 8],
      [place, 8],
      [0x07064b50, 4],
      [0, 4],
      [place + entries.length, 8],
      [1, 4],
    ] as const),
  );
  const end = largeEnd
    ? [large, words([0x06054b50, 4], [0, 4], [0xffff, 2], [0xffff, 2], [most, 4], [most, 4], [0, 2])]
    : [words([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [entries.length, 4], [place, 4], [0, 2])];
  return Buffer.concat([...bodies, entries, ...end]);
}

interface OtherParts {
  readonly shared?: string;
  readonly styles?: string;
}

/** A workbook of one sheet, as it is written. */
export function workbookFile(
  sheet: string | Buffer,
  { shared = '<sst/>', styles = '<styleSheet/>' }: OtherParts = {},
  options: ZipOptions = {},
): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/${type}" Target="${target}"/>`;
  const relations = [
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    ...[relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml'), relation('rId3', 'styles', 'styles.xml')],
  ];
  return zipFile(
    [
      [
        'xl/workbook.xml',
        '<workbook xmlns:r="r"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ],
      ['xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`],
      ...([
        ['xl/worksheets/sheet1.xml', sheet],
        ['xl/sharedStrings.xml', shared],
        ['xl/styles.xml', styles],
      ] as const),
    ],
    options,
  );
}

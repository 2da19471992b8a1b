import { readXml } from './read-xml.ts';
import { type ZeroPattern, zeroPatternOf } from './zero-pattern.ts';

/** How a style shows a number where that is not as its digits: as a day, or under a pattern of zeros. */
export type CellFormat = 'day' | ZeroPattern;

/** The formats by the style, as a cell names it; nothing for styles that show digits. */
export function cellFormats(styles: string | undefined): ReadonlyMap<string, CellFormat> {
  const codes = new Map<string, string>();
  const formats = new Map<string, CellFormat>();
  // Other sections have formats of their own: for a condition, say.
  let section = '';
  let style = 0;
  if (styles === undefined) return formats;
  readXml(styles, {
    begin(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmts' || name === 'cellXfs') section = name;
      if (section === 'numFmts' && name === 'numFmt') codes.set(numFmtId, formatCode);
      if (section === 'cellXfs' && name === 'xf') {
        const format = formatOf(numFmtId, codes.get(numFmtId));
        if (format !== undefined) formats.set(String(style), format);
        style += 1;
      }
    },
    end(name) {
      if (name === section) section = '';
    },
  });
  return formats;
}

/** Formats without a code of their own; those of East Asia among them. */
const builtInDays = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/;
const literal = /"[^"]*"|\\.|\[[^\]]*\]|[_*]./g;

function formatOf(id: string, code: string | undefined): CellFormat | undefined {
  if (code === undefined) return builtInDays.test(id) ? 'day' : undefined;
  return (
    zeroPatternOf(code) ?? (/[ymdhs]/i.test(code.slice(0, 500).replace(literal, '')) ? 'day' : undefined)
  );
}

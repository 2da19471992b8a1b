import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as fontkit from 'fontkit';

/** A font that a page can be written in. */
export interface PageFont {
  readonly name: string;
  readonly path: string;
  /** The face within a collection. */
  readonly face: string | undefined;
  has(character: number): boolean;
}

const require = createRequire(import.meta.url);
/** Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic; it comes with the product. */
const shipped = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** Where systems keep fonts, and what those are called that have the scripts which the shipped one lacks. */
const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const promising =
  /(NotoSans|NotoSerif|DroidSansFallback|wqy|SourceHan|ipag|unifont|arialuni|PingFang|Hiragino|AppleSDGothic|msyh|msgothic|malgun|Nirmala|Leelawad).*\.(ttf|otf|ttc)$/i;

let regular: PageFont | undefined;
let bold: PageFont | undefined;
let found: PageFont[] | undefined;

export const regularFont = (): PageFont => {
  regular ??= openFont('regular', shipped.regular);
  return regular;
};
export const boldFont = (): PageFont => {
  bold ??= openFont('bold', shipped.bold);
  return bold;
};

/** A stretch of text with the font that has its characters. */
export interface FontRun {
  readonly text: string;
  readonly font: PageFont;
}

/**
 * Splits a text into stretches of one font each. One font is used if it has every character. Characters that no font
 * has go to the preferred one.
 */
export function fontRuns(text: string, preferred: PageFont): readonly FontRun[] {
  const whole = fontWith(text, preferred);
  if (whole !== undefined) return [{ text, font: whole }];
  const runs: FontRun[] = [];
  for (const { segment } of clusters.segment(text)) {
    const last = runs.at(-1);
    const font = fontWith(segment, preferred) ?? preferred;
    if (last?.font === font) runs[runs.length - 1] = { text: last.text + segment, font };
    else runs.push({ text: segment, font });
  }
  return runs;
}

/** What people take for one character: its marks are set by the font that has it. */
const clusters = new Intl.Segmenter();

export const isWritable = (text: string): boolean =>
  fontWith(text, regularFont()) !== undefined ||
  Array.from(clusters.segment(text)).every(({ segment }) => fontWith(segment, regularFont()) !== undefined);

/**
 * Replaces each character that no font has by its code point, `U+55B6`. Readers can look it up and tell names apart. A
 * missing glyph would be drawn over its neighbour.
 */
export function writableText(text: string): string {
  if (isWritable(text)) return text;
  const written = Array.from(clusters.segment(text), ({ segment }) =>
    fontWith(segment, regularFont()) === undefined
      ? Array.from(segment, (character) => ` ${numberOf(character)} `).join('')
      : segment,
  );
  return written.join('').replace(/ +/g, ' ').trim();
}

const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function fontWith(text: string, preferred: PageFont): PageFont | undefined {
  const characters = [...text].map((character) => character.codePointAt(0) ?? 0);
  const hasAll = (font: PageFont) => characters.every((character) => font.has(character));
  if (hasAll(preferred)) return preferred;
  found ??= findSystemFonts();
  return found.find(hasAll);
}

function findSystemFonts(): PageFont[] {
  const paths = folders.flatMap((folder) => filesIn(folder)).filter((path) => promising.test(path));
  return paths.flatMap((path) => {
    try {
      return [openFont(path, path)];
    } catch {
      // A font that cannot be read is skipped.
      return [];
    }
  });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function openFont(name: string, path: string): PageFont {
  const opened = fontkit.openSync(path);
  const font = 'fonts' in opened ? opened.fonts[0] : opened;
  if (font === undefined) throw new Error(`${path} holds no font`);
  const face = 'fonts' in opened ? font.postscriptName : undefined;
  return { name, path, face, has: (character) => font.hasGlyphForCodePoint(character) };
}

import type { FileEncodingName } from '@checkpoint/contract/import-files';

interface Writing {
  readonly page: FileEncodingName;
  /** Its letters beside a to z. */
  readonly letters: ReadonlySet<string>;
  /** Its letters stand alone among a to z; those of other scripts follow each other. */
  readonly isLatin: boolean;
  /** What does not occur in its languages, by which it is told from another that has the same bytes. */
  readonly never: RegExp;
}

const nothing = /(?!)/g;
const writing = (
  page: FileEncodingName,
  lowerCase: string,
  { isLatin = true, never = nothing } = {},
): Writing => ({
  ...{ page, isLatin, never },
  letters: new Set(lowerCase + lowerCase.toUpperCase()),
});

/** In the order of what is assumed where a file says too little. */
const writings: readonly Writing[] = [
  writing('windows-1252', 'äöüßéèêëàâáãåæçíìîïñóòôõøúùûœÿ', {
    // Hungarian has its ő there.
    never: /õ(?!e)/gi,
  }),
  // Before Icelandic, whose ý, þ and ð have the bytes of its ı, ş and ğ. What else German and French have may stand beside it.
  writing('windows-1254', 'çğıöşüâîûİäßéèêëàñô', {
    // Czech has its ý there: `Novotný`. A Turkish ı follows a or ı.
    never: /[eiou][b-df-hj-np-tv-z]+ı(?!\p{L})/giu,
  }),
  writing('windows-1252', 'áéíóúýþðæöü'),
  writing('windows-1250', 'ąćęłńóśźżäöüé'),
  writing('windows-1250', 'áčďéěíňóřšťúůýžĺľŕôäöü'),
  writing('windows-1250', 'áéíóöőúüű'),
  writing('windows-1250', 'ăâîşţ'),
  writing('windows-1250', 'čćđšžöüä'),
  writing('windows-1257', 'ąčęėįšųūžāēģīķļņõäöü'),
  writing('windows-1253', 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ', {
    isLatin: false,
    // Greek words end in vowels, ν, ρ and ς; Hebrew has its letters there.
    never: /[βγδζθκλμξπσφχψ](?!\p{L})/gu,
  }),
  // Before Cyrillic, whose capitals it has no letters for.
  writing('windows-1255', 'אבגדהוזחטיךכלםמןנסעףפץצקרשת', { isLatin: false }),
  writing('windows-1251', 'абвгдежзийклмнопрстуфхцчшщъыьэюяёієїґўђјљњћџ', { isLatin: false }),
  writing('windows-1256', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأؤإئپچژگکھہےں', { isLatin: false }),
];

/** What stands in names and addresses in any of the languages. */
const signs = new Set('\u00a0–—‘’‚“”„«»´`°ºª·•…€§&');
/** Characters beyond ASCII that are looked at. */
const most = 20_000;

/**
 * The code page that a file without any sign of it was most likely written in: that of the language whose letters fit the
 * bytes best. It remains a guess: `è` of one page is `č` of another, and both occur in names.
 */
export function guessCodePage(
  bytes: Buffer,
  decode: (page: FileEncodingName, bytes: Buffer) => string,
): FileEncodingName {
  const texts = new Map<FileEncodingName, string>();
  const scores = writings.map((each) => {
    const { page } = each;
    const text = texts.get(page) ?? decode(page, bytes);
    texts.set(page, text);
    return { page, score: scoreOf(text, each) };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).page;
}

function scoreOf(text: string, { letters, isLatin, never }: Writing): number {
  let score = -3 * (text.slice(0, 10 * most).match(never)?.length ?? 0);
  let seen = 0;
  for (let at = 0; at < text.length && seen < most; at += 1) {
    const letter = text.charAt(at);
    if (letter <= '\u007f') continue;
    seen += 1;
    if (signs.has(letter)) continue;
    score += letters.has(letter) ? worth(text, at, isLatin) : -2;
  }
  return score;
}

/** How much a letter of the language says: nothing where its neighbours are not what they would be. */
function worth(text: string, at: number, isLatin: boolean): number {
  const [before, letter, after] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)];
  if (isUpper(letter) && isLower(before)) return -1;
  if (isLatin) return before > '\u007f' ? 0 : 1;
  return /[a-z]/i.test(before + after) ? -1 : 1;
}

const isUpper = (letter: string) => letter !== letter.toLowerCase();
const isLower = (letter: string) => letter !== letter.toUpperCase();

/** A letter that could not be read, or a sign of a page of control characters. */
const lost = /[\ufffd\u0080-\u009f]/;
/** UTF-8 that was read letter by letter: `Ã¼` for ü, `Ð¡` for С, `â€™` for ’. */
const twice = /[ÃÂÄÅÎÏÐÑØÙ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/;
/** A sign where a name has a letter: `Wa³êsa`. */
const signInWord = /\p{L}[¡-©«-³µ¶¸¹»-¿×÷]\p{L}/u;
/** The same at an edge of a word: `£ukasz`, `Micha³`, and not `m²`. */
const signAtWord = /(?:^|[^\p{L}])[¢-§¬±-³µ¶¹¼-¾]\p{L}|\p{L}{2}[¢-§¬±³¶¼-¿](?:$|[^\p{L}])/u;
/** Capitals and letters of several scripts in the midst of a word, and a word of accents alone: `Äàðüÿ`. */
const oddWord = /\p{Ll}[À-ÖØ-Þ]|[À-ÖØ-öø-ÿ]{3}/u;
/** Turkish that was read as Western: `Ayþe` for Ayşe, `Yýlmaz`. Icelandic has its letters elsewhere: `Bergþóra`. */
const mistakenTurkish = /\p{L}þ(?![óorú])|yý|(?:^|[^\p{L}])ð/iu;
/** What a program writes for a letter that it has no place for: `J?rg`. */
const questionMark = /\?\p{L}|\p{L}\?/u;
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Arabic}/u];

/** Whether a name is none that a person writes: the file was read in another encoding than it was written in. */
export const looksWrong = (name: string): boolean =>
  [lost, twice, signInWord, signAtWord, oddWord, mistakenTurkish, questionMark].some((pattern) =>
    pattern.test(name),
  ) || name.split(/[^\p{L}\p{M}]+/u).some((word) => scripts.filter((script) => script.test(word)).length > 1);

/**
 * Whether a name in Windows-1252 may be Turkish that was read so: the pages differ in six letters. Icelandic has those six, and
 * hardly a name without one of its vowels.
 */
export const mayBeTurkish = (name: string): boolean => /[ýþð]/i.test(name) && !/[áíóúæ]/i.test(name);

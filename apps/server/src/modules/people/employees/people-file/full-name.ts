/** What belongs to the name behind it: `Ludwig van Beethoven`, `María de la Cruz`. */
const particles =
  /^(von|vom|van|zu|zum|zur|der|den|de|del|della|di|da|do|dos|das|du|la|le|los|las|lo|y|e|ten|ter|af|av|bin|ibn|al|el|mc|mac|st\.?)$/i;

/** How whole names are written in a column. */
export interface NameForm {
  /** Spaniards have two last names. */
  readonly isSpanish: boolean;
  /** `Ruiz Anna`, without a comma. */
  readonly isFamilyFirst: boolean;
}

interface PartedName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * First and last name of what stands in one cell. A comma parts them: `Lind, Bo`. Otherwise the last name is one word with its
 * particles, and two such words in Spanish. One word is left for the first name.
 */
export function splitName(name: string, { isSpanish, isFamilyFirst }: NameForm): PartedName {
  const comma = name.indexOf(',');
  if (comma !== -1) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  const words = name.trim().split(/\s+/);
  const lastNames = isSpanish ? 2 : 1;
  if (isFamilyFirst) {
    const end = endOfFamily(words, lastNames);
    return { firstName: words.slice(end).join(' '), lastName: words.slice(0, end).join(' ') };
  }
  const begin = beginOfFamily(words, lastNames);
  return { firstName: words.slice(0, begin).join(' '), lastName: words.slice(begin).join(' ') };
}

const isParticle = (word = '') => particles.test(word);

/** Where the last names begin that stand behind the first name. */
function beginOfFamily(words: readonly string[], lastNames: number): number {
  let begin = words.length;
  for (let count = 0; count < lastNames && (begin > 1 || count === 0); count += 1) {
    begin -= 1;
    while (begin > 1 && isParticle(words[begin - 1])) begin -= 1;
  }
  return begin;
}

/** Where the last names end that stand before the first name. */
function endOfFamily(words: readonly string[], lastNames: number): number {
  const most = Math.max(1, words.length - 1);
  let end = 0;
  for (let count = 0; count < lastNames && end < most; count += 1) {
    while (end < most - 1 && isParticle(words[end])) end += 1;
    end += 1;
  }
  return end;
}

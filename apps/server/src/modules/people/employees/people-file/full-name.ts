/** What belongs to the name behind it: `Ludwig van Beethoven`, `María de la Cruz`. */
const particles =
  /^(von|vom|van|zu|zum|zur|der|den|de|del|della|di|da|do|dos|das|du|la|le|los|las|lo|y|e|ten|ter|af|av|bin|ibn|al|el|mc|mac|st\.?)$/i;

/**
 * First and last name of what stands in one cell: `Lind, Bo`, else the last word is the last name, with its particles. Spaniards
 * have two last names; a list in Spanish is read so.
 */
export function splitName(
  name: string,
  isSpanish: boolean,
): { readonly firstName: string; readonly lastName: string } {
  const comma = name.indexOf(',');
  if (comma !== -1) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  const words = name.trim().split(/\s+/);
  let begin = words.length - 1;
  const withParticles = () => {
    while (begin > 1 && particles.test(words[begin - 1] ?? '')) begin -= 1;
  };
  withParticles();
  if (isSpanish && begin > 1) {
    begin -= 1;
    withParticles();
  }
  return { firstName: words.slice(0, begin).join(' '), lastName: words.slice(Math.max(0, begin)).join(' ') };
}

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** What everybody tries first, and what it often starts with. */
const worn = /^(?:pass ?word|passwort|welcome|qwert|azert|letmein|admin|\d+$|abc)/i;

/**
 * A rough hint while somebody chooses a password: mostly its length, as that is what slows guessing. It refuses nothing;
 * the rules are the server's, of which `minimum` is one.
 */
export function passwordStrength(password: string, minimum = 6): PasswordStrength {
  const characters = Array.from(password.normalize('NFC'));
  const variety = new Set(characters).size;
  if (characters.length < minimum) return 'short';
  if (characters.length < 8 || variety < 5 || worn.test(password)) return 'weak';
  return characters.length >= 14 ? 'strong' : 'fair';
}

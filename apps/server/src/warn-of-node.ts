// The odd versions and those past their end get no security fixes any more.
const ended = ['20', '21', '23', '25'];

/** What a start says of a Node that gets no security fixes any more; null of any other. `version` as in `22.4.1`. */
export function nodeWarning(version: string): string | null {
  const [major = ''] = version.split('.');
  return ended.includes(major)
    ? `Warning: Node ${major} no longer gets security fixes. Checkpoint runs on it, but install the current LTS version from https://nodejs.org.`
    : null;
}

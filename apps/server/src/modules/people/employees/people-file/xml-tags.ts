/** A tag of an XML document. */
interface Tag {
  /** Without its prefix. */
  readonly name: string;
  /** `end` of an element that has a beginning. */
  readonly kind: 'begin' | 'end';
  /** As written. */
  readonly attributes: string;
}

/** The tags of a document in their order, comments left out; in time that grows with its length alone, whatever it holds. */
export function* tagsOf(xml: string): Generator<Tag, void> {
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const isComment = xml.startsWith('<!--', at);
    const end = xml.indexOf(isComment ? '-->' : '>', at);
    if (end === -1) return;
    if (!isComment) {
      const kind = xml[at + 1] === '/' ? 'end' : 'begin';
      const written = xml.slice(kind === 'end' ? at + 2 : at + 1, end);
      const [name = ''] = /^[^\s/]*/.exec(written) ?? [];
      yield { name: name.slice(name.indexOf(':') + 1), kind, attributes: written.slice(name.length) };
    }
    at = end + 1;
  }
}

/** Reads an attribute; empty where it is not there. */
export function attribute(name: string) {
  const written = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes = ''): string => {
    const [, double, single] = written.exec(attributes) ?? [];
    return (double ?? single ?? '').replace(/&(#x?[0-9a-f]{1,6}|quot|apos|lt|gt|amp);/gi, decoded);
  };
}

const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

function decoded(whole: string, reference: string): string {
  const [, hex, code = ''] = /^#(x?)([0-9a-f]+)$/i.exec(reference) ?? [];
  if (code === '') return named[reference.toLowerCase()] ?? whole;
  const point = Number.parseInt(code, hex === '' ? 10 : 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

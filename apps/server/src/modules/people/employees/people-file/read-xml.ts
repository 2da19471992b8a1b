import { SaxesParser } from 'saxes';

/** Elements that no part of a workbook has more of, and how deep they stand within each other at most. */
const mostElements = 2_000_000;
const deepest = 100;
/** Characters that are read before it is asked whether that is enough. */
const atOnce = 64 * 1024;

export interface XmlHandlers {
  /** The name without its prefix. */
  begin?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  end?(name: string): void;
  /** Whether the rest need not be read. */
  isDone?(): boolean;
}

/** Tells the elements of a document in their order, and keeps none. Throws for what is not well-formed and for what is too much. */
export function readXml(xml: string, handlers: XmlHandlers): void {
  // No workbook has one, and what it declares is a program of its own.
  if (xml.includes('<!DOCTYPE')) throw new Error('a document with a type of its own');
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let elements = 0;
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    depth += 1;
    if (elements > mostElements || depth > deepest) throw new Error('a document of too many elements');
    handlers.begin?.(bare(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.end?.(bare(name));
  });
  const text = (piece: string) => handlers.text?.(piece);
  parser.on('text', text);
  parser.on('cdata', text);
  for (let at = 0; at < xml.length; at += atOnce) {
    parser.write(xml.slice(at, at + atOnce));
    if (handlers.isDone?.()) return;
  }
  parser.close();
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The attributes of every element of this name. */
export function elementsOf(xml: string | undefined, wanted: string): Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = [];
  const begin: XmlHandlers['begin'] = (name, attributes) => {
    if (name === wanted) found.push(attributes);
  };
  if (xml !== undefined) readXml(xml, { begin });
  return found;
}

import type { FileEncodingName } from '@checkpoint/contract/import-files';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

/** The bytes of a text in a code page, by looking its letters up in what the page's bytes are. */
function encoded(text: string, encoding: FileEncodingName): Buffer {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const letters = bytes.map((byte) => decodeText(Buffer.from([byte]), encoding).text);
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = letters.indexOf(letter);
      if (byte === -1) throw new Error(`${letter} is not in ${encoding}`);
      return byte;
    }),
  );
}

const file = (...names: string[]) => `Vorname;Nachname\r\n${names.join('\r\n')}\r\n`;

describe('the encoding of a file that does not say it', () => {
  it.each<[FileEncodingName, string]>([
    ['windows-1252', file('Jürgen;Groß', 'Søren;Lefèvre', 'José;Muñoz', 'Zoë;O’Neill – „Chef“ 5 €')],
    ['windows-1252', file('Bo;O’Neill', 'Chloé;Œuvrard')],
    ['windows-1252', file('Süß;Größler')],
    ['windows-1252', file('Þórður;Guðmundsson', 'Sigríður;Jónsdóttir', 'Ýmir;Ásgeirsson')],
    ['windows-1250', file('Łukasz;Wałęsa', 'Małgorzata;Kiełbasińska', 'Grażyna;Święch')],
    ['windows-1250', file('Tomáš;Dvořák', 'Božena;Němcová', 'Jiří;Černý')],
    ['windows-1250', file('Őze;Győző', 'Fűzfa;Ödön')],
    ['windows-1250', file('Željko;Đurić', 'Jasna;Šarić')],
    ['windows-1251', file('Иван;Петров', 'Наталья;Щукина', 'Юлия;Ёлкина')],
    ['windows-1251', file('Олексій;Їжак', 'Є;Ґудзь')],
    ['windows-1253', file('Γιώργος;Παπαδόπουλος', 'Μαρία;Καζάν')],
    ['windows-1254', file('Ayşe;Yılmaz', 'İbrahim;Çağlar', 'Gülşen;Öztürk')],
    ['windows-1254', file('Ayşe;Yılmaz')],
    ['windows-1254', file('Yılmaz;Şahin', 'Uğur;Doğan')],
    ['windows-1254', file('Özgür;Özyıldırım')],
    ['windows-1254', file('Jürgen;Groß', 'Zoë;Lefèvre', 'Barış;Kılıç')],
    ['windows-1252', file('Guðmundur;Þór', 'Sigríður;Jónsdóttir')],
    ['windows-1255', file('משה;כהן', 'שרה;לוי')],
    ['windows-1256', file('محمد;علي', 'فاطمة;حسن')],
    ['windows-1257', file('Jānis;Bērziņš', 'Žemaitė;Ąžuolas')],
  ])('is taken for %s: %j', (encoding, text) => {
    expect(decodeText(encoded(text, encoding))).toEqual({ text, encoding, isCertain: false });
  });

  it.each<[string, BufferEncoding, boolean, FileEncodingName]>([
    ['utf-16le', 'utf16le', false, 'utf-16le'],
    ['utf-16be', 'utf16le', true, 'utf-16be'],
  ])('is found where every letter has two bytes: %s', (_name, as, isSwapped, encoding) => {
    for (const text of [file('Jürgen;Groß'), file('Иван;Петров'), file('山田;太郎')]) {
      const bytes = Buffer.from(text, as);
      expect(decodeText(isSwapped ? bytes.swap16() : bytes)).toMatchObject({ text, encoding });
    }
  });

  it('stays UTF-8 where one byte of it is broken', () => {
    const bytes = Buffer.from(file('Jürgen;Groß', 'Bo;Lind?'));
    bytes[bytes.lastIndexOf('?')] = 0xe9;
    expect(decodeText(bytes)).toEqual({
      ...{ text: file('Jürgen;Groß', 'Bo;Lind\ufffd'), encoding: 'utf-8', isCertain: false },
    });
  });

  it('is certain where the file says it, or is UTF-8 throughout', () => {
    expect(decodeText(Buffer.from(file('Jürgen;Groß')))).toMatchObject({
      encoding: 'utf-8',
      isCertain: true,
    });
    expect(decodeText(Buffer.from(`\ufeff${file('Jürgen;Groß')}`, 'utf16le'))).toMatchObject({
      ...{ encoding: 'utf-16le', isCertain: true },
    });
  });
});

it('every byte of Windows-1252 is its own letter, whichever Node.js reads it', () => {
  const bytes = Buffer.from([0x80, 0x82, 0x8c, 0x92, 0x93, 0x94, 0x96, 0x9f, 0xa0, 0xe4, 0xff]);
  expect(decodeText(bytes, 'windows-1252').text).toBe('€‚Œ’“”–Ÿ\u00a0äÿ');
});

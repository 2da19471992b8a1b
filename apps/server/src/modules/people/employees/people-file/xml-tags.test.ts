import { expect, it } from 'vitest';
import { attribute, tagsOf } from './xml-tags.ts';

it('names the tags in their order, without prefix and comments', () => {
  const xml = '<?xml version="1.0"?><x:a one="1"><b/><!-- <c> --></x:a >';
  expect(Array.from(tagsOf(xml), ({ name, kind }) => `${kind} ${name}`)).toEqual([
    ...['begin ?xml', 'begin a', 'begin b', 'end a'],
  ]);
});

it.each([
  ['tags that never end', '<c '.repeat(2_000_000)],
  ['comments that never end', '<!--<cellXfs '.repeat(500_000)],
  ['tags within a tag', `${'<c '.repeat(2_000_000)}>`],
  ['ends without a beginning', '</c>'.repeat(1_000_000)],
])('takes no longer than the document is long: %s', (_what, xml) => {
  const begin = performance.now();
  expect(Array.from(tagsOf(xml)).length).toBeLessThanOrEqual(1_000_000);
  expect(performance.now() - begin).toBeLessThan(5000);
});

it.each([
  [' r="A1"', 'A1'],
  [" r = 'A1'", 'A1'],
  [' ar="B1" r="A&#49;"', 'A1'],
  [' r="&quot;&#x45;&amp;quot;"', '"E&quot;'],
  [' r="&#xFFFFFF;&nbsp;"', '&#xFFFFFF;&nbsp;'],
  [' s="1"', ''],
])('reads an attribute of%s', (attributes, value) => {
  expect(attribute('r')(attributes)).toBe(value);
});

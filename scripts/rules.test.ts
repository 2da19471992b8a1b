import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root, sources } from './docs-commands.fixture.ts';

const folder = 'docs/rules';
const pages = readdirSync(join(root, folder)).map((name) => ({ name, text: read(join(folder, name)) }));

/** The rows of a page's tables: number, rule and tests. */
const rulesOf = (text: string) =>
  Array.from(
    text.matchAll(/^\| ([A-Z]-\d+) \| (.+) \| (.+) \|$/gm),
    ([, number = '', rule = '', tests = '']) => ({
      ...{ number, rule, tests },
    }),
  );

const rules = pages.flatMap(({ text }) => rulesOf(text));

it('numbers each rule once, with one letter a page', () => {
  const numbers = rules.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(150);
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const { name, text } of pages)
    expect(new Set(rulesOf(text).map(({ number }) => number[0])).size, name).toBe(1);
});

it('names existing tests for each rule', () => {
  const names = new Set(sources.map((path) => basename(path)));
  for (const { number, tests } of rules) {
    // A dash means that no test covers the rule yet.
    if (tests === '–') continue;
    const named = Array.from(tests.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
    expect(named, number).not.toEqual([]);
    for (const name of named) expect(names, `${number}: ${name}`).toContain(name);
  }
});

it('has each rule on one line, and each page within 120 lines', () => {
  for (const { name, text } of pages) {
    expect(text.split('\n').length, name).toBeLessThanOrEqual(121);
    for (const line of text.split('\n').filter((line) => /^\| [A-Z]-\d/.test(line)))
      expect(rulesOf(line), line).toHaveLength(1);
  }
});

it('has every rule that a comment cites', () => {
  const letters = new Set(rules.map(({ number }) => number[0]));
  const there = new Set(rules.map(({ number }) => number));
  for (const path of sources.filter(
    (path) => /\.(tsx?|mjs|sql)$/.test(path) && path !== 'scripts/rules.test.ts',
  ))
    for (const line of read(path)
      .split('\n')
      .filter((line) => /^\s*(\/\/|\/?\*|--)/.test(line)))
      for (const [, number = ''] of line.matchAll(/\b([A-Z]-\d{1,2})\b/g))
        if (letters.has(number[0] ?? '')) expect(there, `${path}: ${line.trim()}`).toContain(number);
});

it('lists what the punch rules give up', () => {
  const [, table = ''] = /\n## Given up\n(.*)$/s.exec(read(`${folder}/punches.md`)) ?? [];
  expect(table.match(/^\| (?!Case|-).+\|$/gm)).toHaveLength(7);
});

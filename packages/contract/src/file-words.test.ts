import { expect, it } from 'vitest';
import { fileMarks, fileStatuses } from './file-words.ts';
import { en } from './texts/en.ts';

it.each(Object.entries({ ...fileMarks, ...fileStatuses }))(
  '“%s” is what English pages call it too',
  (word, key) => {
    expect(en.texts[key]).toBe(word);
  },
);

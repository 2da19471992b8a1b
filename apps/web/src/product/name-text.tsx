import { Fragment } from 'react';

/** Fourteen letters and more do not fit a phone's column. */
const longWord = /\p{L}{14,}/gu;
/** The alphabets that most names are written in. */
const vowel = 'aeiouyäöüåæøáéíóúàèìòùâêîôûаеёиоуыэюяіїєαεηιουωάέήίόύώ';
/** Matches the end of a syllable: after a vowel, before a consonant that a vowel follows. */
const syllable = new RegExp(`([${vowel}][^${vowel}]*?)(?=[^${vowel}][${vowel}])`, 'giu');

/**
 * A person's name, or a sentence with it. Long words break after a syllable where the column is too narrow. The hyphen
 * is drawn only: it is neither read out nor copied.
 */
export function NameText({ name }: { name: string }) {
  // No name has a soft hyphen: it only marks here where one may break.
  const marked = name.replace(longWord, (word) => word.replace(syllable, '$1\u00ad'));
  return [...marked.matchAll(/[^\u00ad]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <span aria-hidden className="may-break" />}
      {part}
    </Fragment>
  ));
}

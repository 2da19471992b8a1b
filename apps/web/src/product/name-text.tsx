import { Fragment } from 'react';

/** Fourteen letters and more do not fit a phone's column. */
const longWord = /\p{L}{14,}/gu;
/** Of the alphabets that most names are written in. */
const vowel = 'aeiouyäöüåæøáéíóúàèìòùâêîôûаеёиоуыэюяіїєαεηιουωάέήίόύώ';
/** After a vowel and what belongs to it, before a consonant with a vowel of its own. */
const syllable = new RegExp(`([${vowel}][^${vowel}]*?)(?=[^${vowel}][${vowel}])`, 'giu');

/**
 * A person's name, or a sentence about them, whose longest words break after a syllable where a column is too narrow for them. The hyphen there is
 * drawn alone: it is neither read out nor copied with the name.
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

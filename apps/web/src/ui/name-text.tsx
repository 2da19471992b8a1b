import { Fragment } from 'react';

/** Fifteen letters and more do not fit a phone's column. */
const longWord = /\p{L}{15,}/gu;
/** After a vowel and what belongs to it, before a consonant with a vowel of its own. */
const syllable =
  /([aeiouyäöüåæøáéíóúàèìòùâêîôû][^aeiouyäöüåæøáéíóúàèìòùâêîôû]*?)(?=[^aeiouyäöüåæøáéíóúàèìòùâêîôû][aeiouyäöüåæøáéíóúàèìòùâêîôû])/gi;

/**
 * A person's name, whose longest words break after a syllable where a column is too narrow for them. Without a hyphen: it
 * would be taken for one of the name, and be copied with it.
 */
export function NameText({ name }: { name: string }) {
  // No name has a soft hyphen: it only marks here where one may break.
  const marked = name.replace(longWord, (word) => word.replace(syllable, '$1\u00ad'));
  return [...marked.matchAll(/[^\u00ad]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

import { Fragment } from 'react';
import { NameText } from './name-text.tsx';
import { PersonLink } from './person-link.tsx';

interface Named {
  /** Of the employee; without one the name leads nowhere. */
  readonly id?: string | null;
  readonly user: { readonly firstName: string; readonly lastName: string };
}

interface NamedSentenceProps {
  /** The sentence with these texts in its places. */
  sentence: (names: Readonly<Record<string, string>>) => string;
  /** The people in its places. */
  people: Readonly<Record<string, Named>>;
}

/** Stands for the name of a place while the sentence is put together; no text of anybody's has this letter. */
const mark = '\ue000';

/** A sentence in which each name leads to its person's month. */
export function NamedSentence({ sentence, people }: NamedSentenceProps) {
  const marked = Object.fromEntries(Object.keys(people).map((place) => [place, `${mark}${place}${mark}`]));
  return sentence(marked)
    .split(mark)
    .map((part, index) => {
      const person = index % 2 === 1 ? people[part] : undefined;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of a sentence has no other name than its place
        <Fragment key={index}>
          {person === undefined ? <NameText name={part} /> : <Name {...person} />}
        </Fragment>
      );
    });
}

function Name({ id, user }: Named) {
  const name = <NameText name={`${user.firstName} ${user.lastName}`} />;
  return id == null ? name : <PersonLink employeeId={id}>{name}</PersonLink>;
}

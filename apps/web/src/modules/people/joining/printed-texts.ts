import type { Texts } from '@checkpoint/contract/texts/catalogue';
import { loadTexts } from '@checkpoint/contract/texts/generated/load-texts';
import type { Language } from '@checkpoint/contract/texts/languages';
import { translate } from '@checkpoint/contract/texts/translate';
import { use } from 'react';
import { useTexts } from '#kernel/language/language.ts';
import { localeFor } from '#kernel/language/language-rule.ts';
import type { Translate } from '#kernel/language/texts.ts';
import { useLanguageForPeople } from '#product/language-for-people.ts';

const asked = new Map<Language, Promise<Texts>>();

/** Texts of a language that the page itself may not speak. Asked for again where they could not be had. */
function textsIn(language: Language): Promise<Texts> {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const loading = Promise.all([loadTexts.entry[language](), loadTexts.further[language]()]).then(
    ([entry, further]) => ({ ...entry, ...further }),
    (fault: unknown) => {
      asked.delete(language);
      throw fault;
    },
  );
  asked.set(language, loading);
  return loading;
}

interface Printed {
  readonly language: Language;
  readonly t: Translate;
  readonly date: (instant: string, timeZone: string) => string;
}

/** What is handed to people or hung up for them, in their company's language. Suspends while that loads. */
export function usePrinted(): Printed {
  const own = useTexts();
  const language = useLanguageForPeople();
  const catalogue = language === own.language ? own : { language, texts: use(textsIn(language)) };
  const locale = localeFor(language, navigator.language);
  return {
    language,
    t: (key, ...[values]) => translate(catalogue, key, values),
    date: (instant, timeZone) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
        Date.parse(instant),
      ),
  };
}

import { languageNames } from '@checkpoint/contract/texts/languages';
import Languages from 'lucide-react/icons/languages';
import { isLanguage } from '#kernel/language/language-rule.ts';
import { useText } from '#kernel/language/texts.ts';
import { Select } from '#ui/select.tsx';
import { useLanguageChoice } from './use-language-choice.ts';

/** Each language by its own name, so that people who cannot read the page find theirs. */
export function LanguageSelect() {
  const t = useText();
  const { language, choose } = useLanguageChoice();
  return (
    <div className="flex items-center gap-2.5 text-ink-muted">
      <Languages aria-hidden className="size-5 shrink-0" />
      <Select
        aria-label={t('shell.language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
        className="w-[min(9rem,50vw)]"
      >
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

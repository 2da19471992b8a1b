import { languageNames } from '@checkpoint/contract/texts/languages';
import { isLanguage } from '#kernel/language/language-rule.ts';
import { useText } from '#kernel/language/texts.ts';
import { useLanguageChoice } from '#product/use-language-choice.ts';
import { MenuRadio } from '#ui/menu-panel.tsx';

/** The languages as choices of the user menu, by their own names. */
export function LanguageItems() {
  const t = useText();
  const { language, choose } = useLanguageChoice();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a menu, a group does
    <div
      role="group"
      aria-label={t('shell.language')}
      className="my-1.5 border-line border-y py-1.5 first:mt-0 first:border-t-0 first:pt-0"
    >
      <p role="presentation" className="px-3 pt-1 text-ink-muted text-sm">
        {t('shell.language')}
      </p>
      {Object.entries(languageNames).map(([code, name]) => (
        <MenuRadio
          key={code}
          lang={code}
          checked={code === language}
          onSelect={() => isLanguage(code) && choose(code)}
        >
          {name}
        </MenuRadio>
      ))}
    </div>
  );
}

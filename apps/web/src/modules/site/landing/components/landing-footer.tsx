import { useText } from '#kernel/language/texts.ts';
import { LanguageSelect } from '#product/language-select.tsx';
import { Link } from '#ui/link.tsx';

const links = [
  { path: '/privacy', text: 'landing.privacy' },
  { path: '/terms', text: 'landing.terms' },
  { path: '/security', text: 'landing.security' },
] as const;

export function LandingFooter() {
  const t = useText();
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-6 text-ink-muted sm:px-8">
        <p>{t('landing.copyright')}</p>
        <nav aria-label={t('landing.footer')} className="-mx-3 flex flex-wrap">
          {links.map(({ path, text }) => (
            <Link
              key={path}
              href={path}
              className="inline-flex min-h-11 items-center rounded px-3 underline-offset-4 hover:text-ink hover:underline"
            >
              {t(text)}
            </Link>
          ))}
        </nav>
        <LanguageSelect />
      </div>
    </footer>
  );
}

import type { TextKey } from '@checkpoint/contract/texts/en';
import { useText } from '#kernel/language/texts.ts';
import { LanguageSelect } from '#product/language-select.tsx';
import { PublicBar } from '#product/public-bar.tsx';
import { Link } from '#ui/link.tsx';

export interface LegalSection {
  title: TextKey;
  text: TextKey;
}

const documents: readonly { path: string; text: TextKey }[] = [
  { path: '/privacy', text: 'landing.privacy' },
  { path: '/terms', text: 'landing.terms' },
  { path: '/security', text: 'landing.security' },
];

interface LegalPageProps {
  title: TextKey;
  lead: TextKey;
  sections: readonly LegalSection[];
}

export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const t = useText();
  return (
    <div className="mx-auto max-w-2xl px-5 pb-20 sm:px-8">
      <PublicBar />
      <main id="main" className="grid gap-10 pt-8 sm:pt-16">
        <div className="grid gap-3">
          <h1 className="text-2xl">{t(title)}</h1>
          <p className="text-ink-muted text-lg">{t(lead)}</p>
        </div>
        {sections.map((section) => (
          <section key={section.title} className="grid gap-2 border-line border-t pt-5">
            <h2 className="text-lg">{t(section.title)}</h2>
            <p className="text-ink-muted">{t(section.text)}</p>
          </section>
        ))}
      </main>
      <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
        <nav aria-label={t('landing.footer')} className="-mx-3 flex flex-wrap">
          {documents.map(({ path, text }) => (
            <Link
              key={path}
              href={path}
              aria-current={text === title ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded px-3 text-ink-muted underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink"
            >
              {t(text)}
            </Link>
          ))}
        </nav>
        <LanguageSelect />
      </footer>
    </div>
  );
}

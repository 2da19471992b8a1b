import type { TextKey } from '@checkpoint/contract/texts/en';
import type { ReactNode } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { LanguageSelect } from '#product/language-select.tsx';
import { PublicBar } from '#product/public-bar.tsx';
import { WallClock } from './wall-clock.tsx';

const promises: readonly { title: TextKey; text: TextKey }[] = [
  { title: 'identity.asideTitle', text: 'identity.asideText' },
  { title: 'identity.asideOffline', text: 'identity.asideOfflineText' },
  { title: 'identity.asideHours', text: 'identity.asideHoursText' },
];

interface EntryFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of every page on which somebody signs in or up. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  const t = useText();
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="flex flex-col">
        <PublicBar className="px-5 sm:px-8" />
        <main
          id="main"
          // On a phone a toast of three lines has room above the heading.
          className="mx-auto grid w-full max-w-md grid-cols-1 content-start gap-8 px-5 pt-20 pb-16 sm:pt-16"
        >
          <div className="grid grid-cols-1 gap-2">
            <h1 className="text-2xl">{title}</h1>
            <p className="wrap-anywhere text-ink-muted">{lead}</p>
          </div>
          {children}
        </main>
        <footer className="mx-auto mt-auto w-full max-w-md px-5 pb-8">
          <LanguageSelect />
        </footer>
      </div>
      <aside className="hidden border-line border-l bg-sunken lg:block">
        <div className="sticky top-0 grid min-h-dvh max-w-2xl content-center gap-12 p-16">
          <WallClock />
          <div className="grid divide-y divide-line border-line border-y">
            {promises.map(({ title, text }) => (
              <div key={title} className="grid gap-0.5 py-4">
                <p className="font-semibold">{t(title)}</p>
                <p className="max-w-md text-ink-muted">{t(text)}</p>
              </div>
            ))}
          </div>
        </div>
      </aside>
    </div>
  );
}

/** A question and the way that answers it, below a form. */
export function EntryLink({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
      {question}
      {children}
    </p>
  );
}

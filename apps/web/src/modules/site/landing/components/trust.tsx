import type { TextKey } from '@checkpoint/contract/texts/en';
import type { ComponentType } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { LedgerView } from './ledger-view.tsx';
import { OwnView } from './own-view.tsx';
import { WaitingView } from './waiting-view.tsx';

const reasons: readonly { title: TextKey; text: TextKey; View: ComponentType }[] = [
  { title: 'landing.offline', text: 'landing.offlineText', View: WaitingView },
  { title: 'landing.proof', text: 'landing.proofText', View: LedgerView },
  { title: 'landing.own', text: 'landing.ownText', View: OwnView },
];

/** The reasons to rely on the product, each with the place that shows it. */
export function Trust() {
  const t = useText();
  return (
    <section aria-label={t('landing.trust')} className="border-line border-y bg-surface">
      <div className="mx-auto max-w-6xl divide-y divide-line px-5 sm:px-8">
        {reasons.map(({ title, text, View }) => (
          <div
            key={title}
            className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-16"
          >
            <div className="grid gap-3">
              <h2 className="text-2xl">{t(title)}</h2>
              <p className="max-w-lg text-ink-muted text-lg">{t(text)}</p>
            </div>
            <View />
          </div>
        ))}
      </div>
    </section>
  );
}

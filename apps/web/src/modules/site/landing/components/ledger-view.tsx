import type { TextKey } from '@checkpoint/contract/texts/en';
import Link2 from 'lucide-react/icons/link-2';
import { useText } from '#kernel/language/texts.ts';
import { type Tone, ToneShape } from '#ui/badge.tsx';
import { Terminal } from './terminal.tsx';

const rows: readonly { number: number; tone: Tone; text: TextKey; at: string; seal: string }[] = [
  { number: 1282, tone: 'in', text: 'landing.proofIn', at: '8:58', seal: '9f3a 41c0 7be2' },
  { number: 1283, tone: 'out', text: 'landing.proofOut', at: '12:04', seal: '02d7 e95b 6a18' },
  { number: 1284, tone: 'in', text: 'landing.proofIn', at: '12:41', seal: 'c4f1 8830 d26e' },
];

/** The ledger, and what the operator's command says about it. A picture for screen readers. */
export function LedgerView() {
  const t = useText();
  return (
    <div
      role="img"
      aria-label={t('landing.proofView')}
      className="select-none overflow-hidden rounded border border-line bg-canvas"
    >
      <ol className="divide-y divide-line">
        {rows.map(({ number, tone, text, at, seal }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 px-5 py-3 max-sm:gap-x-2.5">
            <span className="text-ink-muted text-sm tabular-nums max-sm:hidden">{number}</span>
            <span className="flex flex-1 items-center gap-2">
              <ToneShape tone={tone} />
              {t(text)}
            </span>
            <span className="text-ink-muted tabular-nums">{at}</span>
            <span className="flex items-center gap-1.5 text-ink-muted text-sm tabular-nums">
              <Link2 aria-hidden className="size-4 text-brand" />
              <span className="w-30 whitespace-nowrap max-[24rem]:hidden">{seal}</span>
            </span>
          </li>
        ))}
      </ol>
      <Terminal
        command="npm run checkpoint -- verify"
        output="Verified: 1284 rows of 10 employees in 1 company are as they were written."
      />
    </div>
  );
}

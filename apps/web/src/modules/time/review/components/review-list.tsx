import type { OpenReview } from '@checkpoint/contract/calls/corrections';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useRef, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { KeptRowFocus } from '#ui/kept-row-focus.tsx';
import { type CaseKind, casesOf, countOf, isDecidable } from '../review-case.ts';
import { useEvidence } from '../use-evidence.ts';
import { CaseRow } from './case-row.tsx';
import { Decision, type DecisionProps } from './decision.tsx';
import { ReviewTools } from './review-tools.tsx';

/** As many as one request may decide. */
const most = 200;
const perPage = 50;

/** Everything odd, to be decided one by one or many at once. */
export function ReviewList({ review, zone }: { review: OpenReview; zone: string }) {
  const t = useText();
  const rows = useRef<HTMLOListElement>(null);
  const cases = casesOf(review);
  const evidenceOf = useEvidence(zone);
  const [kind, setKind] = useState<CaseKind | ''>('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(perPage);
  const [deciding, setDeciding] = useState<Omit<DecisionProps, 'onClose' | 'zone'>>();
  const matching = kind === '' ? cases : cases.filter((item) => item.kind === kind);
  // The server sends the oldest of each kind; the others come up once these are decided.
  const further = countOf(review, kind) - matching.length;
  const visible = matching.slice(0, shown);
  const ticked = visible.filter(({ id }) => selected.has(id));
  const chosen = ticked.slice(0, most);

  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const decidable = visible.filter(isDecidable);
  const all = decidable.length > 0 && decidable.every(({ id }) => selected.has(id));

  return (
    <Card padded={false}>
      {cases.length > 0 && (
        <ReviewTools
          kind={kind}
          review={review}
          onKind={setKind}
          all={all}
          canSelect={decidable.length > 0}
          onAll={() => setSelected(all ? new Set() : new Set(decidable.map(({ id }) => id)))}
          chosen={chosen.length}
          ticked={ticked.length}
          onDecide={(verdict) => setDeciding({ cases: chosen, verdict })}
        />
      )}
      {matching.length === 0 ? (
        <NothingWaits elsewhere={cases.length > 0} onAll={() => setKind('')} />
      ) : (
        <KeptRowFocus list={rows}>
          <ol ref={rows} className="divide-y divide-line">
            {visible.map((item) => (
              <CaseRow
                key={`${item.kind} ${item.id}`}
                item={item}
                evidence={evidenceOf(item)}
                zone={zone}
                selected={selected.has(item.id)}
                onSelect={(isSelected) => select(item.id, isSelected)}
                onDecide={(verdict) => setDeciding({ cases: [item], verdict })}
              />
            ))}
          </ol>
        </KeptRowFocus>
      )}
      {matching.length <= shown && further > 0 && (
        <p className="border-line border-t p-5 text-center text-ink-muted">
          {t('review.further', { count: further })}
        </p>
      )}
      {matching.length > shown && (
        <div className="border-line border-t p-3 text-center">
          <Button variant="secondary" onClick={() => setShown(shown + perPage)}>
            {t('review.showMore', { count: matching.length - shown })}
          </Button>
        </div>
      )}
      {deciding !== undefined && (
        <Decision {...deciding} zone={zone} onClose={() => setDeciding(undefined)} />
      )}
    </Card>
  );
}

interface NothingWaitsProps {
  /** Whether something of another kind does. */
  elsewhere: boolean;
  onAll: () => void;
}

function NothingWaits({ elsewhere, onAll }: NothingWaitsProps) {
  const t = useText();
  const icon = <ClipboardCheck aria-hidden className="size-6" />;
  if (!elsewhere)
    return <EmptyState icon={icon} title={t('review.nothing')} hint={t('review.nothingHint')} />;
  const all = (
    <Button variant="secondary" onClick={onAll}>
      {t('review.allKinds')}
    </Button>
  );
  return <EmptyState icon={icon} title={t('review.nothingOfKind')} action={all} />;
}

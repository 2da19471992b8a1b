import type { OpenReview } from '@checkpoint/contract/calls/review';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useRef, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { KeptRowFocus } from '#ui/kept-row-focus.tsx';
import {
  type CaseKind,
  casesOf,
  countOf,
  isDecidable,
  kinds,
  type Order,
  type ReviewCase,
  type Verdict,
} from '../review-case.ts';
import { useCaseKeys } from '../use-case-keys.ts';
import { useEvidence } from '../use-evidence.ts';
import { useOneByOne } from '../use-one-by-one.ts';
import { CaseRow } from './case-row.tsx';
import { Decision, type DecisionProps } from './decision.tsx';
import { NotDecidedDialog } from './not-decided.tsx';
import { ReviewTools } from './review-tools.tsx';
import { UndoBar } from './undo-bar.tsx';

/** As many as one request may decide. */
const most = 200;
const perPage = 50;

/** Which of these cases are selected. */
function useTicked(decidable: readonly ReviewCase[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isTicked = (id: string) => ids.has(id);
  const ticked = decidable.filter(({ id }) => ids.has(id));
  const all = decidable.length > 0 && ticked.length === decidable.length;
  const tick = (id: string, isSelected: boolean) =>
    setIds(new Set(isSelected ? [...ids, id] : [...ids].filter((each) => each !== id)));
  const tickAll = () => setIds(new Set(all ? [] : decidable.map(({ id }) => id)));
  return { ticked, isTicked, tick, all, tickAll };
}

/** Which kind the way here has asked for. */
const kindOfAddress = (): CaseKind | '' => {
  const asked = new URLSearchParams(window.location.search).get('kind');
  return kinds.find((kind) => kind === asked) ?? '';
};

/** Everything odd, to be decided one by one or many at once. */
export function ReviewList({ review, zone }: { review: OpenReview; zone: string }) {
  const rows = useRef<HTMLOListElement>(null);
  const [order, setOrder] = useState<Order>('newest');
  const { decided, isGone, accept, settle, undo, left, closeLeft } = useOneByOne(zone);
  const everything = casesOf(review, order);
  const cases = everything.filter(({ id }) => !isGone(id));
  const evidenceOf = useEvidence(zone);
  const [kind, setKind] = useState<CaseKind | ''>(kindOfAddress);
  const [shown, setShown] = useState(perPage);
  const [deciding, setDeciding] = useState<Omit<DecisionProps, 'onClose' | 'zone'>>();
  const decideOne = (item: ReviewCase, verdict: Verdict) =>
    verdict === 'accept' ? accept(item) : setDeciding({ cases: [item], verdict });
  useCaseKeys(rows, (place, verdict) => {
    const item = visible[place];
    if (item !== undefined && isDecidable(item)) decideOne(item, verdict);
  });
  const matching = kind === '' ? cases : cases.filter((item) => item.kind === kind);
  // The server sends the newest of each kind; the others come up once these are decided.
  const further =
    countOf(review, kind) - everything.filter((item) => kind === '' || item.kind === kind).length;
  const visible = matching.slice(0, shown);
  const { ticked, isTicked, tick, all, tickAll } = useTicked(visible.filter(isDecidable));
  const chosen = ticked.slice(0, most);

  return (
    <Card padded={false}>
      {cases.length > 0 && (
        <ReviewTools
          kind={kind}
          review={review}
          onKind={setKind}
          order={order}
          onOrder={setOrder}
          all={all}
          canSelect={visible.some(isDecidable)}
          onAll={tickAll}
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
                selected={isTicked(item.id)}
                onSelect={(isSelected) => tick(item.id, isSelected)}
                onDecide={(verdict) => decideOne(item, verdict)}
                onSettle={(end) => settle(item, end)}
              />
            ))}
          </ol>
        </KeptRowFocus>
      )}
      {visible.length > 0 && (
        <Rest further={further} hidden={matching.length - shown} onMore={() => setShown(shown + perPage)} />
      )}
      {decided !== undefined && <UndoBar decision={decided} onUndo={undo} />}
      {left !== undefined && <NotDecidedDialog cases={[left]} done={0} zone={zone} onClose={closeLeft} />}
      {deciding !== undefined && (
        <Decision {...deciding} zone={zone} onClose={() => setDeciding(undefined)} />
      )}
    </Card>
  );
}

interface RestProps {
  /** How many are not here yet. */
  further: number;
  /** How many are here and not shown. */
  hidden: number;
  onMore: () => void;
}

/** What comes after the cases shown, and the keys that decide them. */
function Rest({ further, hidden, onMore }: RestProps) {
  const t = useText();
  return (
    <>
      {hidden <= 0 && further > 0 && (
        <p className="border-line border-t p-5 text-center text-ink-muted">
          {t('review.further', { count: further })}
        </p>
      )}
      {hidden > 0 && (
        <div className="border-line border-t p-3 text-center">
          <Button variant="secondary" onClick={onMore}>
            {t('review.showMore', { count: hidden })}
          </Button>
        </div>
      )}
      <p className="hidden border-line border-t px-5 py-3 text-ink-muted text-sm md:block">
        {t('review.keys')}
      </p>
    </>
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

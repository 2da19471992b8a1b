import type { OpenReview } from '@checkpoint/contract/calls/review';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { type CaseKind, countOf, kinds, type Order, orders, type Verdict } from '../review-case.ts';

interface ReviewToolsProps {
  review: OpenReview;
  kind: CaseKind | '';
  onKind: (kind: CaseKind | '') => void;
  order: Order;
  onOrder: (order: Order) => void;
  /** Whether everything shown that can be selected is. */
  all: boolean;
  onAll: () => void;
  /** Whether anything shown can be selected. */
  canSelect: boolean;
  /** How many of those selected a decision takes at once. */
  chosen: number;
  /** How many are selected. */
  ticked: number;
  onDecide: (verdict: Verdict) => void;
}

export function ReviewTools(props: ReviewToolsProps) {
  const { review, kind, onKind, order, onOrder, all, onAll, canSelect, chosen, ticked, onDecide } = props;
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-b p-4 sm:px-5">
      {canSelect && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" checked={all} onChange={onAll} className="size-5" />
          {t('review.selectAll')}
        </label>
      )}
      <Select
        aria-label={t('review.filter')}
        value={kind}
        onChange={({ target }) => onKind(kinds.find((known) => known === target.value) ?? '')}
        className="grow basis-40 sm:max-w-64 sm:grow-0 sm:basis-auto"
      >
        <option value="">{t('review.allKinds')}</option>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {`${t(`review.kind.${each}`)} (${numberText(countOf(review, each))})`}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('review.order')}
        value={order}
        onChange={({ target }) => onOrder(orders.find((known) => known === target.value) ?? 'newest')}
        className="grow basis-40 sm:max-w-64 sm:grow-0 sm:basis-auto"
      >
        {orders.map((each) => (
          <option key={each} value={each}>
            {t(`review.order.${each}`)}
          </option>
        ))}
      </Select>
      {chosen > 0 && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button onClick={() => onDecide('accept')}>{t('review.acceptSelected', { count: chosen })}</Button>
          <Button variant="secondary" onClick={() => onDecide('reject')}>
            {t('review.rejectSelected', { count: chosen })}
          </Button>
        </div>
      )}
      {ticked > chosen && (
        <p role="status" className="w-full text-ink-muted text-sm">
          {t('review.mostAtOnce', { total: ticked, most: chosen })}
        </p>
      )}
    </div>
  );
}

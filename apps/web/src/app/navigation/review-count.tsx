import { numberText } from '#kernel/language/numbers.ts';
import { useLiveReviewCount, useReviewCount } from '#product/review-count.ts';

/** How much waits for a decision. */
export function ReviewCount() {
  const { data } = useReviewCount();
  useLiveReviewCount();
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <>
      {' '}
      <span className="absolute right-3 min-w-9 rounded-full bg-attention-soft px-2 py-0.5 text-center text-attention text-sm tabular-nums">
        {total > most ? `${numberText(most)}+` : numberText(total)}
      </span>
    </>
  );
}

/** The highest count that is written out. */
const most = 99;

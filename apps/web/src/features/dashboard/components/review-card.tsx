import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'wouter';
import { useText } from '#platform/texts.ts';
import { ToneShape } from '#ui/badge.tsx';
import { buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useReviewCount } from '../api/review-count.ts';

const kinds = [
  { count: 'held', kind: 'held' },
  { count: 'checkOutMissing', kind: 'missing' },
  { count: 'flagged', kind: 'flagged' },
  { count: 'asked', kind: 'asked' },
] as const;

/** What is odd, by kind, and the way to decide it. */
export function ReviewCard() {
  const t = useText();
  const { data, error, refetch } = useReviewCount();
  return (
    <Card title={t('review.card')} padded={false}>
      {content()}
    </Card>
  );

  function content() {
    if (data === undefined) {
      return error !== null ? (
        <ErrorState title={t('review.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy className="grid gap-3 p-4 sm:p-5">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-11 w-full" />
        </div>
      );
    }
    const waiting = kinds.filter(({ count }) => data[count] > 0);
    return (
      <div className="grid gap-4 p-4 sm:p-5">
        {waiting.length === 0 ? (
          <p className="text-ink-muted">{t('review.cardNothing')}</p>
        ) : (
          <dl className="grid gap-1.5">
            {waiting.map(({ count, kind }) => (
              <div key={kind} className="flex items-baseline justify-between gap-3">
                <dt className="flex items-baseline gap-2">
                  <span className="text-attention">
                    <ToneShape tone="attention" />
                  </span>
                  {t(`review.kind.${kind}`)}
                </dt>
                <dd className="font-semibold tabular-nums">{data[count]}</dd>
              </div>
            ))}
          </dl>
        )}
        <Link href="/review" className={buttonLook('secondary')}>
          {t('review.cardOpen')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    );
  }
}

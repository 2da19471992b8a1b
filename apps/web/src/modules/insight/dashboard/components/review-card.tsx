import type { ReviewCount } from '@checkpoint/contract/calls/review';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { useReviewCount } from '#product/review-count.ts';
import { ToneShape } from '#ui/badge.tsx';
import { buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const kinds = [
  { count: 'held', kind: 'held' },
  { count: 'checkOutMissing', kind: 'missing' },
  { count: 'flagged', kind: 'flagged' },
  { count: 'asked', kind: 'asked' },
] as const;

/** The open review cases by kind, and the link to decide them. */
export function ReviewCard() {
  const t = useText();
  const { data, error, refetch } = useReviewCount();
  return (
    <Card title={t('review.card')} padded={false}>
      {data === undefined && error !== null ? (
        <ErrorState title={t('review.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={data === undefined} className="grid grid-cols-1 gap-3 px-4 pt-2 pb-4 sm:px-5 sm:pb-5">
          <Counts counts={data} />
          <Link href="/review" className={buttonLook('secondary')}>
            {t('review.cardOpen')}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
      )}
    </Card>
  );
}

/** Each kind keeps its line while nothing of it waits, or that is not known yet: what comes and goes moves nothing below. */
function Counts({ counts }: { counts: ReviewCount | undefined }) {
  const t = useText();
  const isNothing = counts?.total === 0;
  return (
    <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
      <dl className={classes('grid grid-cols-1', isNothing && 'invisible')}>
        {kinds.map(({ count, kind }) => (
          <Count
            key={kind}
            label={t(`review.kind.${kind}`)}
            value={counts?.[count]}
            href={`/review?kind=${kind}`}
          />
        ))}
      </dl>
      {isNothing && <p className="self-center text-center text-ink-muted">{t('review.cardNothing')}</p>}
    </div>
  );
}

/** A figure of what waits stands out from those of what does not, and leads to it. */
function Count({ label, value, href }: { label: string; value: number | undefined; href: string }) {
  const isWaiting = value !== undefined && value > 0;
  const words = (
    <>
      <span className={isWaiting ? 'text-attention' : 'invisible'}>
        <ToneShape tone="attention" />
      </span>
      {label}
    </>
  );
  const look = 'flex min-h-11 items-center gap-2';
  return (
    <div
      className={classes(
        'relative flex items-center justify-between gap-3',
        isWaiting ? 'hover:underline' : 'text-ink-muted',
      )}
    >
      <dt className="wrap-anywhere min-w-0 flex-1 hyphens-auto text-balance">
        {isWaiting ? (
          <Link href={href} className={classes(look, 'after:absolute after:inset-0')}>
            {words}
          </Link>
        ) : (
          <span className={look}>{words}</span>
        )}
      </dt>
      <dd className={classes('tabular-nums', isWaiting && 'font-semibold')}>
        {value === undefined ? <Skeleton className="h-[0.5lh] w-4" /> : numberText(value)}
      </dd>
    </div>
  );
}

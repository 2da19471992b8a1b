import type { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import type { ReviewCase } from '../review-case.ts';

/** What the case is about, in a few words. */
export function headline(item: ReviewCase, zone: string, t: ReturnType<typeof useText>): string {
  const time = timeText('dateTime', item.at, zone);
  switch (item.kind) {
    case 'held':
      return t(`review.what.${item.held.type}`, { time });
    case 'flagged':
      return t(`review.what.${item.flagged.type}`, { time });
    case 'missing':
      return t('review.what.check_in', { time });
    case 'asked':
      return t('review.what.asked', { time: timeText('dateTime', item.asked.asked?.at ?? item.at, zone) });
  }
}

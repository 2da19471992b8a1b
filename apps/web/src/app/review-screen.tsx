import { ReviewPage } from '#modules/time/review/review-page.tsx';
import { WithStaleNotice } from './with-stale-notice.tsx';

export const ReviewScreen = () => (
  <WithStaleNotice>
    <ReviewPage />
  </WithStaleNotice>
);

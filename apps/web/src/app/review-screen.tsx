import { ReviewPage } from '#modules/time/review/review-page.tsx';
import { KeptCurrent } from './kept-current.tsx';

export const ReviewScreen = () => (
  <KeptCurrent>
    <ReviewPage />
  </KeptCurrent>
);

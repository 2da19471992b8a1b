import { ReviewPage } from '../features/review/review-page.tsx';
import { KeptCurrent } from './kept-current.tsx';

export const ReviewScreen = () => (
  <KeptCurrent>
    <ReviewPage />
  </KeptCurrent>
);

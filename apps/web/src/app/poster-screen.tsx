import { PosterPage } from '#modules/people/joining/poster-page.tsx';
import { WithStaleNotice } from './with-stale-notice.tsx';

export const PosterScreen = () => (
  <WithStaleNotice>
    <PosterPage />
  </WithStaleNotice>
);

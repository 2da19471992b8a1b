import { SlipsPage } from '#modules/people/joining/slips-page.tsx';
import { WithStaleNotice } from './with-stale-notice.tsx';

export const SlipsScreen = () => (
  <WithStaleNotice>
    <SlipsPage />
  </WithStaleNotice>
);

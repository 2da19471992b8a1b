import { SheetPage } from '#modules/time/sheet/sheet-page.tsx';
import { WithStaleNotice } from './with-stale-notice.tsx';

export const SheetScreen = () => (
  <WithStaleNotice>
    <SheetPage />
  </WithStaleNotice>
);

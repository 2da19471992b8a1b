import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#kernel/language/texts.ts';
import { Notice } from './notice.tsx';
import { ReloadButton } from './reload-button.tsx';

export function PageFailed() {
  const t = useText();
  return (
    <Notice
      icon={<CircleAlert aria-hidden className="size-6" />}
      title={t('shell.pageFailed')}
      text={t('shell.pageFailedHint')}
    >
      <ReloadButton />
    </Notice>
  );
}

import type { Download } from '#platform/download.ts';
import { numberText } from '#platform/numbers.ts';
import { useText } from '#platform/texts.ts';
import { Button } from './button.tsx';
import { Progress } from './progress.tsx';

/** A file that is being made: how much has arrived, and a way to stop it. Nothing while there is none. */
export function DownloadProgress({ download }: { download: Download }) {
  const t = useText();
  if (!download.isRunning) return null;
  const size = numberText(download.received / 1_000_000, 1);
  return (
    <div role="status" className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-48">
        <Progress label={t('download.making')} detail={t('download.received', { size })} />
      </div>
      <Button variant="secondary" onClick={download.cancel}>
        {t('download.cancel')}
      </Button>
    </div>
  );
}

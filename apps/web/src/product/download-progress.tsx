import type { Download } from '#kernel/http/download.ts';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';

/** The progress of a file that is being made, with a Cancel button. Draws nothing while no file is being made. */
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

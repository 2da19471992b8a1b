import type { Download } from '#platform/download.ts';
import { numberText } from '#platform/numbers.ts';
import { Button } from './button.tsx';
import { Progress } from './progress.tsx';

interface DownloadProgressProps {
  download: Download;
  /** What is under way. */
  label: string;
  /** How much of it has arrived, in words; `size` is in megabytes. */
  received: (size: string) => string;
  cancel: string;
}

/** A file that is being made: how much has arrived, and a way to stop it. Nothing while there is none. */
export function DownloadProgress({ download, label, received, cancel }: DownloadProgressProps) {
  if (!download.isRunning) return null;
  return (
    <div role="status" className="flex flex-wrap items-end gap-4">
      <div className="min-w-48 flex-1">
        <Progress label={label} detail={received(numberText(download.received / 1_000_000, 1))} />
      </div>
      <Button variant="secondary" onClick={download.cancel}>
        {cancel}
      </Button>
    </div>
  );
}

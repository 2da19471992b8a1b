import type { ReactNode } from 'react';
import type { FileRequest } from '#kernel/http/call.ts';
import { Button } from '#ui/button.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { type DownloadTexts, useDownloadWithToast } from './use-download-with-toast.ts';

interface DownloadButtonProps {
  file: FileRequest;
  texts: DownloadTexts;
  /** The file would be empty. */
  disabled?: boolean;
  onDone?: () => void;
  children: ReactNode;
}

/** Downloads a file, shows the progress, and reports the result. */
export function DownloadButton({ file, texts, disabled = false, onDone, children }: DownloadButtonProps) {
  const download = useDownloadWithToast(texts);
  const fetchFile = async () => {
    if (await download.start(file)) onDone?.();
  };
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={download.isRunning}
        disabled={disabled}
        onClick={() => void fetchFile()}
      >
        {children}
      </Button>
      <DownloadProgress download={download} />
    </>
  );
}

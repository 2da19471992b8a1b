import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FileRequest } from './call.ts';
import { type ReceivedFile, requestFile } from './request-file.ts';

/** A file on its way. */
export interface Download {
  readonly isRunning: boolean;
  /** Bytes that have arrived. */
  readonly received: number;
  /**
   * Fetches a file and hands it to the browser. Resolves to false when the person cancelled, and at once while another
   * file is on its way.
   */
  start(file: FileRequest): Promise<boolean>;
  cancel(): void;
}

/** One download at a time. Leaving the page cancels it, and the server stops making the file. */
export function useDownload(): Download {
  const [received, setReceived] = useState(0);
  const running = useRef<AbortController>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ file, signal }: { file: FileRequest; signal: AbortSignal }) => {
      try {
        save(await requestFile(file, { signal, onProgress: setReceived }));
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      } finally {
        running.current = undefined;
      }
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    isRunning: isPending,
    received,
    async start(file) {
      // State is too slow to stop the second of two quick presses, and Cancel would then stop one of two.
      if (running.current !== undefined) return false;
      const controller = new AbortController();
      running.current = controller;
      setReceived(0);
      return mutateAsync({ file, signal: controller.signal });
    },
    cancel: () => running.current?.abort(),
  };
}

function save({ name, content }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

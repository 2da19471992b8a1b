import type { TextKey } from '@checkpoint/contract/texts/en';
import { type Download, useDownload } from '#platform/download.ts';
import { errorText } from '#platform/error-text.ts';
import { textOf } from '#platform/texts.ts';
import { isUnauthorized } from '#platform/unauthorized.ts';
import { useToast } from './toast.tsx';

export interface DownloadTexts {
  /** In the language in force once the file is there. */
  readonly done: () => string;
  readonly failed: TextKey;
  /** What a failure left as it was; where that is `failed` once more, only why it failed is told, as far as that is known. */
  readonly unharmed: TextKey;
}

/** A download of which the person is told how it went. Resolves to true once the file is handed over. */
export function useToldDownload({ done, failed, unharmed }: DownloadTexts): Download {
  const toast = useToast();
  const download = useDownload();
  return {
    ...download,
    async start(path, body) {
      try {
        const isThere = await download.start(path, body);
        if (isThere) toast({ title: done(), variant: 'success' });
        return isThere;
      } catch (error) {
        // Of an ended session the whole page says so already.
        if (!isUnauthorized(error)) {
          const [why, safe] = [errorText(error, unharmed), textOf(unharmed)];
          const description = unharmed === failed || why === safe ? why : `${why} ${safe}`;
          toast({ title: textOf(failed), description, variant: 'danger' });
        }
        return false;
      }
    },
  };
}

import type { TextKey } from '@checkpoint/contract/texts/en';
import { type Download, useDownload } from '#kernel/http/download.ts';
import { isRefusal, isUnauthorized } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { textOf } from '#kernel/language/texts.ts';
import { useToast } from '#ui/toast.tsx';

export interface DownloadTexts {
  /** In the language in force once the file is there. */
  readonly done: () => string;
  readonly failed: TextKey;
  /** What stays safe if the server failed or could not be reached. */
  readonly stillSafe: TextKey;
}

/** A download with a toast for its result. Resolves to true once the file is handed over. */
export function useDownloadWithToast({ done, failed, stillSafe }: DownloadTexts): Download {
  const toast = useToast();
  const download = useDownload();
  return {
    ...download,
    async start(file) {
      try {
        const isThere = await download.start(file);
        if (isThere) toast({ title: done(), variant: 'success' });
        return isThere;
      } catch (error) {
        // The page already says that the session has ended.
        if (!isUnauthorized(error)) {
          toast({ title: textOf(failed), description: reasonOf(error, stillSafe), variant: 'danger' });
        }
        return false;
      }
    },
  };
}

/** A refusal explains itself; where there was no answer, or the server failed, one wonders what became of the data. */
function reasonOf(error: unknown, stillSafe: TextKey): string {
  const [why, safe] = [errorText(error, stillSafe), textOf(stillSafe)];
  return isRefusal(error) || why === safe ? why : `${why} ${safe}`;
}

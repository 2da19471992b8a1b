import type { TextKey } from '@checkpoint/contract/texts/en';
import { type Download, useDownload } from '#kernel/http/download.ts';
import { isRefusal, isUnauthorized } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { textOf } from '#kernel/language/texts.ts';
import { useToast } from '#ui/toast.tsx';

export interface DownloadTexts {
  /** Called once the file has arrived, so that it uses the language of that moment. */
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

/** Without an answer, or after a server failure, people wonder about their data. A refusal explains itself. */
function reasonOf(error: unknown, stillSafe: TextKey): string {
  const [why, safe] = [errorText(error, stillSafe), textOf(stillSafe)];
  return isRefusal(error) || why === safe ? why : `${why} ${safe}`;
}

import { useText } from '#kernel/language/texts.ts';
import { useTimedOut } from '#kernel/use-timed-out.ts';
import { Spinner } from '#ui/spinner.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Shown before any page. After a while it says what hangs. The page still replaces it when it arrives. */
export function LoadingScreen() {
  const t = useText();
  const isHanging = useTimedOut(true, 8000);
  return (
    <main id="main" className="relative grid min-h-[calc(100dvh-4rem)] place-content-center">
      <div role="status" className="grid justify-items-center gap-3">
        <Spinner className="size-8 text-brand" />
        <p className="text-ink-muted">{t('shell.loading')}</p>
      </div>
      {isHanging && (
        <div className="absolute inset-x-0 top-[calc(50%+4rem)] grid justify-items-center gap-4 px-5 text-center">
          <p role="alert" className="max-w-md">
            {t('shell.noAnswer')}
          </p>
          <ReloadButton />
        </div>
      )}
    </main>
  );
}

import { useText } from '#platform/texts.ts';
import { Spinner } from '#ui/spinner.tsx';

export function LoadingScreen() {
  const t = useText();
  return (
    <main id="main" className="grid min-h-[calc(100dvh-4rem)] place-content-center">
      <div role="status" className="grid justify-items-center gap-3">
        <Spinner className="size-8 text-brand" />
        <p className="text-ink-muted">{t('shell.loading')}</p>
      </div>
    </main>
  );
}

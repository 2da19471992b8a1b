import { useText } from '#platform/texts.ts';
import { Spinner } from '#ui/spinner.tsx';

export function LoadingScreen() {
  const t = useText();
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3">
      <Spinner className="size-8 text-brand" />
      <p className="text-ink-muted">{t('shell.loading')}</p>
    </div>
  );
}

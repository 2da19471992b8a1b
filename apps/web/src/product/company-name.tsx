import { useText } from '#kernel/language/texts.ts';
import { linkLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface CompanyNameProps {
  /** `undefined` while it loads, and where that failed. */
  name: string | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Shown until the name is known. */
  until?: string | undefined;
  /** As high as the name's line. */
  skeletonLook: string;
}

/** The company's name on its own line. If it could not be loaded, an error with a retry. */
export function CompanyName({ name, hasFailed, onRetry, until, skeletonLook }: CompanyNameProps) {
  const t = useText();
  if (name !== undefined) return <span className="wrap-anywhere">{name}</span>;
  if (!hasFailed) return <Skeleton className={skeletonLook} />;
  return (
    <span role="alert" className="flex flex-wrap items-center gap-x-3">
      {[t('settings.companyFailed'), until].filter(Boolean).join(' ')}
      {/* The touch target must not make the line higher. */}
      <button type="button" onClick={onRetry} className={classes(linkLook, '-my-2.5')}>
        {t('shell.tryAgain')}
      </button>
    </span>
  );
}

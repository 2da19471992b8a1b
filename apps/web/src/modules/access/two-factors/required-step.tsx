import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { TwoFactorsSection } from './two-factors-section.tsx';

/** The second step that the company demands of its administrators: why, how, and the way on once it is set up. */
export function RequiredStep() {
  const t = useText();
  const isMissing = useCurrentUser().user?.requireSecondStep === true;
  const Icon = isMissing ? CircleAlert : CircleCheck;
  return (
    <>
      <p
        role="status"
        className={classes(
          'mb-6 flex gap-2 rounded border p-4 font-medium',
          isMissing ? 'border-attention bg-attention-soft' : 'border-line bg-surface',
        )}
      >
        <Icon
          aria-hidden
          className={classes('mt-0.5 size-5 shrink-0', isMissing ? 'text-attention' : 'text-in')}
        />
        <span>
          {t(isMissing ? 'error.second_step_required' : 'twoFactors.requiredDone')}{' '}
          {!isMissing && <Link href="/">{t('shell.toStart')}</Link>}
        </span>
      </p>
      <TwoFactorsSection />
    </>
  );
}

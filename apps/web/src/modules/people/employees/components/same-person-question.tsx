import type { FormerPerson } from '@checkpoint/contract/calls/employees';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { formerText } from '../former-text.ts';

interface SamePersonQuestionProps {
  former: FormerPerson;
  email: string;
  pending: boolean;
  onAnswer: (samePerson: boolean) => void;
  onBack: () => void;
}

/** Whether somebody to be added is the person who had the e-mail before. The records of one must never become another's. */
export function SamePersonQuestion({ former, email, pending, onAnswer, onBack }: SamePersonQuestionProps) {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const { name } = former;
  return (
    <div role="alert" className="grid gap-5">
      <div className="wrap-anywhere grid gap-2">
        <h3 className="font-semibold">{t('employees.samePersonTitle')}</h3>
        <p>{formerText(t, former, email, timeZone)}</p>
        <p className="text-ink-muted text-sm">{t('employees.samePersonHint', { name })}</p>
        <p className="text-ink-muted text-sm">{t('employees.otherPersonHint', { name })}</p>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          {t('employees.backToForm')}
        </Button>
        <Button variant="secondary" pending={pending} onClick={() => onAnswer(false)}>
          {t('employees.otherPerson')}
        </Button>
        <Button variant="secondary" pending={pending} onClick={() => onAnswer(true)}>
          {t('employees.samePerson')}
        </Button>
      </DialogActions>
    </div>
  );
}

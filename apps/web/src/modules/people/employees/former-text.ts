import type { FormerPerson } from '@checkpoint/contract/calls/employees';
import type { Translate } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';

/** Who had an e-mail before, and until when. */
export function formerText(t: Translate, former: FormerPerson, email: string, timeZone: string): string {
  const { name, staffNumber, removedAt } = former;
  const date = timeText('date', removedAt, timeZone);
  return staffNumber === null
    ? t('employees.formerPerson', { name, email, date })
    : t('employees.formerPersonNumber', { name, number: staffNumber, email, date });
}

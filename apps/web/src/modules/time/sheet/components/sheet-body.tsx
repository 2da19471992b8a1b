import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Proposals } from '../../own-days/components/proposals.tsx';
import { useWithdrawal } from '../../own-days/components/withdraw-button.tsx';
import { isProposal } from '../../own-days/is-proposal.ts';
import { DayCorrections } from '../../review/components/day-corrections.tsx';
import { pathOfDay } from '../../review/path-of-day.ts';
import { useSaving } from '../use-saving.ts';
import { useTypedDays } from '../use-typed-days.ts';
import { SaveBar } from './save-bar.tsx';
import { SheetTable } from './sheet-table.tsx';

interface SheetBodyProps {
  sheet: MonthSheet;
  /** Undefined for one's own. */
  employeeId: string | undefined;
}

/** Where the company has not said so yet, nothing is taken for a night. */
const noNight = 0;

/** The month, into which other times can be typed, and what was corrected in it. */
export function SheetBody({ sheet, employeeId }: SheetBodyProps) {
  const t = useText();
  const typing = useTypedDays(sheet, useCompany()?.settings.maxShiftHours ?? noNight);
  const saving = useSaving(sheet, employeeId, typing);
  const withdrawal = useWithdrawal(sheet.timeZone);
  const isOwn = employeeId === undefined;
  // On one's own month they are answered above, and named there alone.
  const proposals = sheet.requests.filter(isProposal);
  return (
    <>
      {isOwn && proposals.length > 0 && <Proposals requests={proposals} zone={sheet.timeZone} heading="h2" />}
      {/* As wide as the narrowest phone: less would cut the hours off. */}
      <Card padded={false} className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <SheetTable
          sheet={sheet}
          label={timeText('month', Date.parse(`${sheet.month}-01`), 'UTC')}
          typing={typing}
          faultOf={saving.faultOf}
          pathOfDay={employeeId === undefined ? undefined : (date) => pathOfDay(employeeId, date)}
        />
      </Card>
      {typing.days.length > 0 && (
        <SaveBar
          typing={typing}
          isAsked={isOwn}
          failure={saving.failure}
          onSave={saving.save}
          onFailure={saving.onFailure}
        />
      )}
      {typing.days.length === 0 && saving.saved !== undefined && (
        <Saved
          saved={saving.saved}
          days={saving.savedDays}
          pending={saving.isTakingBack}
          onTakeBack={saving.takeBack}
        />
      )}
      <Card title={t('review.history')} padded={false}>
        <DayCorrections
          corrections={isOwn ? sheet.requests.filter((one) => !isProposal(one)) : sheet.requests}
          zone={sheet.timeZone}
          action={withdrawal}
        />
      </Card>
    </>
  );
}

interface SavedProps {
  saved: CorrectionRequest;
  /** How many were changed. */
  days: number;
  pending: boolean;
  onTakeBack: () => void;
}

/** Stays for as long as the sheet is on the screen: until then a slip is taken back with one press. */
function Saved({ saved, days, pending, onTakeBack }: SavedProps) {
  const t = useText();
  const isAsked = saved.status === 'asked';
  return (
    <div
      role="status"
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-surface px-4 py-3 shadow-lg sm:px-5"
    >
      <p>{sentence()}</p>
      <Button variant="secondary" pending={pending} onClick={onTakeBack}>
        {t(isAsked ? 'ownDays.withdraw' : 'sheet.undo')}
      </Button>
    </div>
  );

  function sentence(): string {
    const { firstName, lastName } = saved.employee;
    if (isProposal(saved)) return t('review.waitsFor', { name: `${firstName} ${lastName}` });
    return isAsked ? t('ownDays.asked') : t('sheet.corrected', { count: days });
  }
}

import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { hoursMinutes } from '#product/hours-minutes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useExplanation } from '../api/reports.ts';
import type { Scope } from '../choice.ts';
import { hourOfDayText } from '../durations.ts';
import { ExplainedDays } from './explained-days.tsx';
import { ExplainedPeople } from './explained-people.tsx';

interface ExplanationDialogProps {
  scope: Scope;
  /** Looks at another part of the same figures. */
  onNarrow: (part: Partial<Scope>) => void;
  onClose: () => void;
}

const dayText = (date: string) => timeText('date', `${date}T00:00:00Z`, 'UTC');

/** Explains a total: its people, then one person's days, periods, punches and corrections. */
export function ExplanationDialog({ scope, onNarrow, onClose }: ExplanationDialogProps) {
  const t = useText();
  const { data, error, refetch } = useExplanation(scope);
  const person = scope.employeeId === '' ? undefined : data?.people[0];
  const hours = hoursMinutes(data?.seconds ?? 0);
  const title =
    person === undefined
      ? t('reports.explanation', { hours })
      : t('reports.explanationOf', { name: `${person.firstName} ${person.lastName}`, hours });
  const days = t('reports.figuresOf', { from: dayText(scope.dateFrom), to: dayText(scope.dateTo) });
  const department = scope.withoutDepartment ? t('reports.noDepartment') : scope.department;
  const hour =
    scope.hourOfDay === undefined ? '' : `${t('reports.hourOfDay')}: ${hourOfDayText(scope.hourOfDay)}`;
  const zone = data && t('reports.timesIn', { zone: data.timeZone });
  const description = [days, hour, department, zone].filter(Boolean).join(' · ');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data === undefined ? t('reports.explain') : title}
      description={description}
      size="wide"
    >
      {content()}
    </Dialog>
  );

  function content() {
    if (error !== null)
      return (
        <ErrorState title={t('reports.explanationFailed')} error={error} onRetry={() => void refetch()} />
      );
    if (data === undefined) return <ExplanationSkeleton />;
    if (data.people.length === 0) return <EmptyState title={t('reports.noWork')} />;
    return person === undefined ? (
      // The words of the table stand under those of the title, its lines reach the edges of the dialog.
      <div className="-mx-5 sm:-mx-6">
        <ExplainedPeople people={data.people} onChoose={(employeeId) => onNarrow({ employeeId })} />
      </div>
    ) : (
      <ExplainedDays explanation={data} onBack={() => onNarrow({ employeeId: '' })} />
    );
  }
}

function ExplanationSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      {Array.from({ length: 6 }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  );
}

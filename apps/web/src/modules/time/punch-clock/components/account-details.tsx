import { useCompany } from '#product/company.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOwnEmployee } from '../api/own-employee.ts';

/** What the user menu of the check-in page tells about the person and the company. */
export function AccountDetails() {
  const { data: employee, isPending } = useOwnEmployee();
  const company = useCompany();
  return (
    <div className="mt-1 grid gap-3" aria-busy={isPending}>
      {isPending ? (
        <LinesSkeleton />
      ) : (
        <Lines lines={[employee?.jobTitle, employee?.department, employee?.phone]} />
      )}
      {company !== undefined && (
        <div>
          <p className="wrap-anywhere font-medium text-sm">{company.name}</p>
          <Lines lines={[company.address]} />
        </div>
      )}
    </div>
  );
}

/** As high as a job title, a department and a phone number: the choices below stay under the finger. */
function LinesSkeleton() {
  return (
    <div className="grid grid-cols-1 text-sm">
      {['w-32', 'w-24', 'w-28'].map((width) => (
        <Skeleton key={width} className={classes('my-[0.125lh] h-[0.75lh]', width)} />
      ))}
    </div>
  );
}

function Lines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  const written = lines.filter((line) => line !== null && line !== undefined && line !== '');
  if (written.length === 0) return null;
  return (
    <div className="text-ink-muted text-sm">
      {written.map((line) => (
        <p key={line} className="wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
  );
}

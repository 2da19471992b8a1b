import { useCompany } from '#platform/company.ts';
import { useOwnEmployee } from '../api/own-employee.ts';

/** What the user menu of the check-in page tells about the person and the company. */
export function AccountDetails() {
  const employee = useOwnEmployee();
  const company = useCompany();
  return (
    <div className="mt-1 grid gap-3">
      <Lines lines={[employee?.jobTitle, employee?.department, employee?.phone]} />
      {company !== undefined && (
        <div>
          <p className="wrap-anywhere font-medium text-sm">{company.name}</p>
          <Lines lines={[company.address]} />
        </div>
      )}
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

import Users from 'lucide-react/icons/users';
import { EditConflict } from '#product/edit-conflict.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Group } from './group.tsx';

export function States() {
  return (
    <>
      <Group title="Empty, failed">
        <Card title="Employees" padded={false}>
          <EmptyState
            icon={<Users aria-hidden className="size-6" />}
            title="No employees found. Add your first employee to get started."
            hint="Employees join with the company code K7M2QX."
            action={<Button variant="secondary">The one way on</Button>}
          />
        </Card>
        <Card padded={false}>
          <EmptyState title="Nobody has been removed." />
        </Card>
        <Card title="Recent Activity" padded={false}>
          <ErrorState
            title="The recent activity could not be loaded."
            hint="No recorded data is lost."
            onRetry={() => undefined}
          />
        </Card>
        <Card>
          <ErrorState isLine title="Your devices could not be loaded." onRetry={() => undefined} />
        </Card>
        <Card>
          <ErrorState
            isLine
            title="The figures could not be loaded."
            hint="Checkpoint cannot reach its database right now. Please try again shortly."
            onRetry={() => undefined}
          />
        </Card>
        <EditConflict
          title="Someone else changed this person in the meantime"
          fields={[
            { label: 'Department', before: 'Customer Care', theirs: 'Warehouse', mine: 'Customer Care' },
            { label: 'Job Title', before: 'Agent', theirs: null, mine: 'Shift supervisor' },
          ]}
          onDiscard={() => undefined}
        />
      </Group>
      <Group title="Loading, in the shape of what comes">
        <Spinner />
        <div className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="grid gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-20" />
          </span>
        </div>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-13 w-56" />
      </Group>
    </>
  );
}

import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  hint?: string;
  /** The action that adds the first entry. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-5 py-10 text-center">
      {icon !== undefined && <span className="mb-1 text-ink-muted">{icon}</span>}
      <p className="max-w-md text-balance font-medium">{title}</p>
      {hint !== undefined && <p className="max-w-md text-balance text-ink-muted">{hint}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}

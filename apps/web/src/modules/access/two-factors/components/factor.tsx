import type { ReactNode } from 'react';

interface FactorProps {
  icon: ReactNode;
  title: string;
  /** Whether it is on, or how much of it is left. */
  state?: ReactNode;
  lead: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** One kind of second step. */
export function Factor({ icon, title, state, lead, action, children }: FactorProps) {
  return (
    <li className="grid grid-cols-1 gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span aria-hidden className="shrink-0 self-start text-ink-muted">
          {icon}
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-base">
            {title}
            {state}
          </h3>
          <p className="text-ink-muted text-sm">{lead}</p>
        </div>
        {action && <div className="max-sm:w-full max-sm:pl-9">{action}</div>}
      </div>
      {children}
    </li>
  );
}

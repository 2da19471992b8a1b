import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  children: ReactNode;
}

/** Facts under each other, each with its name above it. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-4">{children}</dl>
);

export function Fact({ label, children }: FactProps) {
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

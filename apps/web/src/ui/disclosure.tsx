import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface DisclosureProps {
  label: string;
  children: ReactNode;
}

/** What not everybody needs to see: it opens below its label. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-medium text-sm [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-muted transition-transform group-open:rotate-180"
        />
        {label}
      </summary>
      <div className="grid grid-cols-1 gap-1 pt-1">{children}</div>
    </details>
  );
}

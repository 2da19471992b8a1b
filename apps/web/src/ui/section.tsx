import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** What this is for, in a sentence. */
  lead?: string;
  children: ReactNode;
}

/** One topic of a page with several: its name and purpose next to it, or above it on a phone. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-x-10 gap-y-5 border-line border-t py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead !== undefined && <p className="max-w-prose text-ink-muted text-sm">{lead}</p>}
      </div>
      <div className="min-w-0 max-w-3xl">{children}</div>
    </section>
  );
}

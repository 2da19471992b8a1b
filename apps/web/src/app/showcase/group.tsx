import type { ReactNode } from 'react';

/** Parts of one kind below their name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="border-line border-b pb-2 text-lg">{title}</h2>
      {children}
    </div>
  );
}

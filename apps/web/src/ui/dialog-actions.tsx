import type { ReactNode } from 'react';

/** The buttons at the foot of a dialog. They stay in sight however long its content is, and fill the width on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-5 py-4 max-sm:*:grow sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}

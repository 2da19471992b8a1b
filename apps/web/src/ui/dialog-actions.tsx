import type { ReactNode } from 'react';

/**
 * What a dialog can be left with, as its last line: always in sight, however long its content is, and as wide as the
 * thumb wants it on a phone.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-5 py-4 max-sm:*:grow sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}

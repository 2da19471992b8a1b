import { Children, type ReactNode } from 'react';

/**
 * Short facts in a line, separated by dots. Where a line breaks between two facts, the dot disappears: each fact has
 * its dot on the left, and at the start of a line that lies in the clipped area.
 */
export function DotLine({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter(Boolean);
  return (
    <p className="min-w-0 overflow-x-clip">
      <span className="-ml-[1em] flex flex-wrap">
        {Children.map(facts, (fact, place) => (
          <span className="min-w-0 pl-[1em]">
            {place > 0 && (
              <span className="-ml-[1em] inline-block w-[1em] whitespace-pre text-center"> · </span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
}

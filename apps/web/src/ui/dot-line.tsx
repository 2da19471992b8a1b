import { Children, type ReactNode } from 'react';

/**
 * Short facts in a line with dots between them. It breaks between two facts, and the dot there goes: each fact has room for
 * one before all of its lines, and where that begins the line it lies outside of what is shown.
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

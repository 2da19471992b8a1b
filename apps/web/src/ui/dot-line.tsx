import { Children, type ReactNode } from 'react';

/**
 * Short facts in a line with dots between them. It breaks between two facts, and the dot there goes: each fact has one
 * before it, and what would begin a line lies outside of what is shown.
 */
export function DotLine({ children }: { children: ReactNode }) {
  return (
    <p className="min-w-0 overflow-x-clip">
      <span className="-ml-[1em] flex flex-wrap">
        {Children.map(
          children,
          (fact) =>
            Boolean(fact) && (
              <span className="min-w-0 before:inline-block before:w-[1em] before:text-center before:content-['·']">
                {fact}
              </span>
            ),
        )}
      </span>
    </p>
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '#kernel/location.ts';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of the application. */
  href: string;
}

/** A link to another page of the application. A click for a new tab or window is left to the browser. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** How far beyond the edges of its window a list is drawn and fetched ahead. */
const ahead = '1200px 0px';

interface ChunkProps {
  /** The scrolling element. */
  window: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A chunk of a long list, drawn only while it is near the visible part. Elsewhere it only keeps its height. So the
 * document stays small, however far somebody scrolls.
 */
export function Chunk({ window, children }: ChunkProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(true);
  useEffect(
    () =>
      watch(place.current, window.current, ({ isIntersecting, boundingClientRect }) => {
        if (place.current !== null)
          place.current.style.height = isIntersecting ? '' : `${boundingClientRect.height}px`;
        setNear(isIntersecting);
      }),
    [window],
  );
  return <div ref={place}>{near && children}</div>;
}

interface ListEndProps {
  window: RefObject<HTMLElement | null>;
  /** Called when the end comes near, and again while it stays near. */
  onNear: () => void;
}

/** Follows the last row of a list that goes on. A new `key` asks again. */
export function ListEnd({ window, onNear }: ListEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(
    () => watch(place.current, window.current, ({ isIntersecting }) => isIntersecting && latest.current()),
    [window],
  );
  return <div ref={place} className="h-px" />;
}

function watch(
  element: Element | null,
  root: Element | null,
  onChange: (entry: IntersectionObserverEntry) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry !== undefined) onChange(entry);
    },
    { root, rootMargin: ahead },
  );
  if (element !== null) observer.observe(element);
  return () => observer.disconnect();
}

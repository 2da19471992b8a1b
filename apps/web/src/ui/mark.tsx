/** Checkpoint's mark: the hands of a clock that are a tick, in a ring that they leave open. Takes the text's colour. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="3">
        <path d="M26.7 21.2A12 12 0 1 1 20 4.7" />
        <path d="m10.2 15 5.6 5.6L28.2 7" />
      </g>
    </svg>
  );
}

interface ProgressProps {
  /** What is in progress. */
  label: string;
  /** The progress from 0 to 1; missing if it is unknown. */
  value?: number;
  /** The same in words: "120 of 400". */
  detail?: string;
}

/** Long work that can be waited for or left alone. */
export function Progress({ label, value, detail }: ProgressProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{label}</span>
        {detail !== undefined && <span className="text-ink-muted tabular-nums">{detail}</span>}
      </div>
      <progress
        aria-label={label}
        value={value}
        className="h-2 w-full appearance-none overflow-hidden rounded border-0 bg-line indeterminate:animate-pulse [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
    </div>
  );
}

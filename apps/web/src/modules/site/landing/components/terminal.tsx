interface TerminalProps {
  /** Missing where it stands above already. */
  command?: string;
  /** The program's output. It is English in every language of the page. */
  output: string;
}

export function Terminal({ command, output }: TerminalProps) {
  return (
    <div lang="en" className="grid gap-1 border-line border-t bg-sunken px-5 py-4 text-sm">
      {command && (
        <p className="wrap-anywhere">
          <span aria-hidden className="select-none text-ink-muted">
            ${' '}
          </span>
          {command}
        </p>
      )}
      <p className="wrap-anywhere text-in">{output}</p>
    </div>
  );
}

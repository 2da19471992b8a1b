import Search from 'lucide-react/icons/search';
import { classes } from './classes.ts';
import { controlLook } from './field.tsx';

interface SearchFieldProps {
  /** For screen readers: a visible label would cost a line. */
  label: string;
  example: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A field to search a list. */
export function SearchField({ label, example, value, onChange, className }: SearchFieldProps) {
  return (
    <div className={classes('relative min-w-full flex-1', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={example}
        value={value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={classes(controlLook, 'text-ellipsis pl-9')}
      />
    </div>
  );
}

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Whether only some of the rows that it stands for are selected. */
  isPartial?: boolean;
  /** Disabled while its rows are unknown. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox in a list. It has a hidden name and a touch target that takes no more space than the box. */
export function SelectBox({ label, checked, isPartial = false, disabled = false, onChange }: SelectBoxProps) {
  return (
    <label className="-m-3 flex size-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartial;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 disabled:border-line"
      />
    </label>
  );
}

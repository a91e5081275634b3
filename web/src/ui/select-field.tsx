import { useId } from 'react';

interface PickOneProps {
  readonly label: string;
  /** Whether the label is visible above the field or available to screen readers only. */
  readonly isLabelShown?: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** Selects one value from a list too long for chips. */
export function SelectField({
  label,
  isLabelShown = true,
  value,
  options,
  isDisabled,
  onChange,
}: PickOneProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={isLabelShown ? 'text-13 text-ink-2' : 'sr-only'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={isDisabled === true}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        className="h-control w-full min-w-0 rounded-control border border-edge bg-tray px-2 text-13 text-ink disabled:opacity-45 pointer-coarse:h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

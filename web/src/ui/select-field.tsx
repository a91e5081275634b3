import { useId } from 'react';

interface SelectFieldProps {
  readonly label: string;
  /** Whether the label is visible above the field or available to screen readers only. */
  readonly isLabelShown?: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isDisabled?: boolean;
  /** As high as the text fields of a form, or as a control above a list. */
  readonly size?: 'control' | 'field';
  readonly onChange: (value: string) => void;
}

/** Selects one value from a list too long for chips. */
export function SelectField({
  label,
  isLabelShown = true,
  value,
  options,
  isDisabled,
  size = 'control',
  onChange,
}: SelectFieldProps) {
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
        className={`w-full min-w-0 rounded-control border border-edge bg-tray px-2 text-ink disabled:opacity-45 pointer-coarse:h-11 ${size === 'field' ? 'h-field text-14' : 'h-control text-13'}`}
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

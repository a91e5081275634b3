import { labelClass } from '../../ui/field-classes.ts';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A choice from a list that opens. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <label className={`flex flex-col gap-1.5 ${labelClass}`}>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        className="h-field w-full rounded-control border border-edge bg-tray px-2 text-14 text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

import type { ReactNode } from 'react';

interface SegmentedButtonsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Buttons side by side, of which exactly one is pressed. */
export function SegmentedButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="inline-flex">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className="quick -ms-px flex min-h-7 items-center border border-line bg-tray px-2.5 text-13 whitespace-nowrap text-ink first:ms-0 first:rounded-s-control last:rounded-e-control hover:bg-paper focus-visible:z-2 aria-pressed:z-1 aria-pressed:bg-blue-soft aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:min-h-11"
          onClick={() => {
            onChange(option.value);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

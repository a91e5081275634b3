import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';

interface CheckMarkProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onPress: (event: MouseEvent) => void;
  readonly className?: string;
}

/**
 * Checkbox of a row. Lightweight, because dozens re-render at every scroll. The keyboard selects rows through
 * the grid, so the checkbox is not a tab stop.
 */
export function RowCheckbox({ label, isChecked, onPress, className = '' }: CheckMarkProps) {
  return (
    // Keyboard equivalent: `x` or Ctrl+Space on the grid. The checkbox never receives focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <span
      role="checkbox"
      aria-checked={isChecked}
      aria-label={label}
      className={`flex items-center justify-center ${className}`}
      onClick={(event) => {
        event.stopPropagation();
        onPress(event);
      }}
    >
      <CheckboxIcon isChecked={isChecked} />
    </span>
  );
}

/** The box without behaviour, checked or not. */
export function CheckboxIcon({ isChecked }: { readonly isChecked: boolean }) {
  return (
    <span
      className={`flex size-4 items-center justify-center rounded-[4px] border text-on-blue ${isChecked ? 'border-blue bg-blue' : 'border-edge bg-tray'}`}
    >
      {isChecked && <Check size={12} strokeWidth={3} aria-hidden />}
    </span>
  );
}

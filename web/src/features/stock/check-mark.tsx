import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';

interface CheckMarkProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onPress: (event: MouseEvent) => void;
  readonly className?: string;
}

/**
 * The check of a row. Light, because dozens are drawn anew at every scroll; the keyboard chooses rows through the
 * grid, so the mark itself is not a stop of the Tab key.
 */
export function CheckMark({ label, isChecked, onPress, className = '' }: CheckMarkProps) {
  return (
    // Space on the grid does the same; the mark is never focused.
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
      <DrawnCheck isChecked={isChecked} />
    </span>
  );
}

/** The box alone, checked or not. */
export function DrawnCheck({ isChecked }: { readonly isChecked: boolean }) {
  return (
    <span
      className={`flex size-4 items-center justify-center rounded-[4px] border text-on-blue ${isChecked ? 'border-blue bg-blue' : 'border-edge bg-tray'}`}
    >
      {isChecked && <Check size={12} strokeWidth={3} aria-hidden />}
    </span>
  );
}

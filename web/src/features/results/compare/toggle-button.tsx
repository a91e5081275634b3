import type { ReactNode } from 'react';

interface ToggleButtonProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A button with an on and an off state. */
export function ToggleButton({ isOn, onChange, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="quick min-h-8 rounded-control border border-line bg-tray px-3 text-13 text-ink-2 hover:text-ink aria-pressed:border-blue-soft aria-pressed:bg-blue-soft aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:min-h-11"
      onClick={() => {
        onChange(!isOn);
      }}
    >
      {children}
    </button>
  );
}

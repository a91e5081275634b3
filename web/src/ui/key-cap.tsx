import type { ReactNode } from 'react';

interface KeyCapProps {
  readonly children: ReactNode;
  /** On a primary button. */
  readonly isOnBlue?: boolean;
  readonly className?: string;
}

/** A key that does the same as the control beside it. */
export function KeyCap({ children, isOnBlue = false, className = '' }: KeyCapProps) {
  return (
    <kbd
      aria-hidden
      className={`rounded border px-1.5 text-12 font-normal ${isOnBlue ? 'border-on-blue/50 text-on-blue' : 'border-line text-ink-3'} ${className}`}
    >
      {children}
    </kbd>
  );
}

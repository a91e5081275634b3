import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** Its name, or `labelledBy` with the id of the element that names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly isBusy?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A part of a screen that scrolls in its own box, such as a wide table: focusable, so that the keyboard scrolls it. */
export function ScrollRegion({ label, labelledBy, isBusy, className, children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={isBusy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs the keyboard
      tabIndex={0}
      className={className}
    >
      {children}
    </div>
  );
}

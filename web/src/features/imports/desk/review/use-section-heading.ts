import { useRef } from 'react';

/**
 * The heading of a section whose controls disappear when they are used: it receives the focus, so that keyboard users
 * stay in the section.
 */
export function useSectionHeading() {
  const ref = useRef<HTMLHeadingElement>(null);
  return {
    headingProps: { ref, tabIndex: -1 },
    focusHeading: () => {
      ref.current?.focus({ preventScroll: true });
    },
  };
}

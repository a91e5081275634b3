/**
 * Whether the user allows motion (no `prefers-reduced-motion`); false where `matchMedia` is missing, as in
 * rendering without a browser.
 */
export const allowsMotion = (): boolean =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

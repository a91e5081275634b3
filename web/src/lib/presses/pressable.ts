const selector = [
  '[data-react-aria-pressable]',
  'button',
  'a[href]',
  'summary',
  'label',
  'input[type="checkbox"]',
  'input[type="radio"]',
  '[role="option"]',
  '[role="menuitem"]',
].join(', ');

/** The control that a press on the node targets; null when there is none. */
export const pressableOf = (node: EventTarget | null): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>(selector) : null;

interface TourStep {
  /** Last part of the message key. */
  readonly id: 'search' | 'paste' | 'result' | 'cart' | 'demands' | 'help';
  /** Screen to open; absent when the target is on every screen. */
  readonly path?: '/search' | '/stock';
  /** Candidates for the target; the first visible one is used. */
  readonly selectors: readonly string[];
}

/** The avatar menu; on a phone, where some screens have no top bar, the menu of the bottom bar. */
const menus = ['[data-tour="person"]', '[data-tour="menu"]'];

export const tourSteps: readonly TourStep[] = [
  { id: 'search', path: '/search', selectors: ['#screen textarea'] },
  { id: 'paste', path: '/search', selectors: ['#screen textarea'] },
  { id: 'result', path: '/stock', selectors: ['#result-row-0', '#screen [role="listitem"]'] },
  { id: 'cart', selectors: ['header a[href="/cart"]', ...menus] },
  { id: 'demands', selectors: ['nav a[href="/demands"]', ...menus] },
  { id: 'help', selectors: menus },
];

/** The target of a step, or null while it is not visible. */
export function findTourTarget({ selectors }: TourStep): HTMLElement | null {
  for (const selector of selectors) {
    for (const found of document.querySelectorAll<HTMLElement>(selector))
      if (found.getClientRects().length > 0) return found;
  }
  return null;
}

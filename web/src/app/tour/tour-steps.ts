interface TourStep {
  /** Last part of the message that says it. */
  readonly id: 'search' | 'result' | 'cart' | 'demands' | 'help';
  /** The screen it is on; absent where the thing stands on every screen. */
  readonly path?: '/search' | '/stock';
  /** What it points at, the first of these that can be seen. */
  readonly at: readonly string[];
}

/** The person's own corner, which stands on every screen of every size. */
const person = '[data-tour="person"]';

export const tourSteps: readonly TourStep[] = [
  { id: 'search', path: '/search', at: ['#screen textarea'] },
  { id: 'result', path: '/stock', at: ['#result-row-0', '#screen [role="listitem"]'] },
  { id: 'cart', at: ['header a[href="/cart"]'] },
  { id: 'demands', at: ['nav a[href="/demands"]', person] },
  { id: 'help', at: [person] },
];

/** What a step points at, once it stands on the screen. */
export function findPlace({ at }: TourStep): HTMLElement | null {
  for (const selector of at) {
    for (const found of document.querySelectorAll<HTMLElement>(selector))
      if (found.getClientRects().length > 0) return found;
  }
  return null;
}

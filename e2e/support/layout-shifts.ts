import type { Page } from '@playwright/test';

/** The parts of a layout shift of the browser that are used here; TypeScript does not declare them. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** How far the content of the page has moved since it was loaded, and what moved, one line for each shift. */
export interface LayoutShifts {
  /** Sum of the scores of all shifts. */
  readonly score: number;
  readonly moved: readonly string[];
}

/** The layout shifts of the current page that no input caused. */
export const findLayoutShifts = async (page: Page): Promise<LayoutShifts> =>
  page.evaluate(() => {
    const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift =>
      entry.entryType === 'layout-shift';
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer
      .takeRecords()
      .filter(isLayoutShift)
      .filter(({ hadRecentInput }) => !hadRecentInput);
    observer.disconnect();
    const describeNode = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'a removed element')).slice(0, 120);
    return {
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(({ value, startTime, sources }) => {
        const parts = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const by = `${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)} px`;
          return `    by ${by}: ${describeNode(node)}`;
        });
        return [`  ${value.toFixed(4)} after ${Math.round(startTime)} ms`, ...parts].join('\n');
      }),
    };
  });

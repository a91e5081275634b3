import type { Page } from '@playwright/test';

/** The layout faults of the current page: a page wider than its window, and text cut off by its box. */
export const findLayoutFaults = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      // Text for screen readers only has a box of one pixel.
      if (element.clientWidth <= 1 || !hasWords(element)) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isCutX = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isCutY =
        ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 3;
      const isIntended = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if ((isCutX || isCutY) && !isIntended) faults.push(`cut off: ${element.outerHTML.slice(0, 160)}`);
    }
    return faults;
  });

import type { Page } from '@playwright/test';

/** What stands out of its place on the page as it is: a page wider than its window, words cut off by their box. */
export const outOfPlace = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      // What only a screen reader hears has a pixel of its own.
      if (element.clientWidth <= 1 || !hasWords(element)) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isCutX = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isCutY =
        ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 3;
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if ((isCutX || isCutY) && !isMeant) faults.push(`cut off: ${element.outerHTML.slice(0, 160)}`);
    }
    return faults;
  });

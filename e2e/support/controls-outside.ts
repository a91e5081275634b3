import type { Page } from '@playwright/test';

/**
 * The controls of the current page that no scrolling brings into the window: beyond its edges, or cut off by a
 * container that does not scroll.
 */
export const findControlsOutside = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Axis = 'x' | 'y';
    const controls = 'button, a[href], input, select, textarea, [role=button], [role=checkbox], [role=tab]';
    const slackPx = 1;
    const sidesOf = (box: DOMRect, axis: Axis) =>
      axis === 'x' ? ([box.left, box.right] as const) : ([box.top, box.bottom] as const);
    const scrolls = (element: Element, axis: Axis) => {
      const style = getComputedStyle(element);
      const overflow = axis === 'x' ? style.overflowX : style.overflowY;
      const isLonger =
        axis === 'x'
          ? element.scrollWidth > element.clientWidth
          : element.scrollHeight > element.clientHeight;
      return { overflow, isReachable: ['auto', 'scroll'].includes(overflow) && isLonger };
    };
    /** Why a control is out of reach along one axis; null when it is within reach. */
    const faultAlong = (control: Element, axis: Axis): string | null => {
      let shown = control.getBoundingClientRect();
      let isFixed = false;
      for (let element: Element | null = control; element; element = element.parentElement) {
        if (getComputedStyle(element).position === 'fixed') isFixed = true;
        const frame = element.parentElement;
        if (!frame || frame === document.documentElement || frame === document.body || isFixed) continue;
        const { overflow, isReachable } = scrolls(frame, axis);
        if (overflow === 'visible') continue;
        const box = frame.getBoundingClientRect();
        // The input behind a drawn checkbox is in a frame of one pixel.
        if (box.width <= 1) return null;
        // Scrolling brings it to where the frame is.
        if (isReachable) {
          shown = box;
          continue;
        }
        const [from, to] = sidesOf(shown, axis);
        const [start, end] = sidesOf(box, axis);
        if (from < start - slackPx || to > end + slackPx) return `cut off along ${axis}`;
      }
      const [from, to] = sidesOf(shown, axis);
      const { scrollHeight } = document.documentElement;
      const [low, high] =
        axis === 'x'
          ? [0, document.documentElement.clientWidth]
          : isFixed
            ? [0, innerHeight]
            : [-scrollY, scrollHeight - scrollY];
      return from < low - slackPx || to > high + slackPx ? `outside the window along ${axis}` : null;
    };
    return [...document.body.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          control.checkVisibility({ visibilityProperty: true }) &&
          control.closest('[inert], [aria-hidden=true], .sr-only') === null &&
          // The link to the content is outside the window until it has the keyboard.
          control.getAttribute('href') !== '#screen'
        );
      })
      .flatMap((control) => {
        const found = faultAlong(control, 'x') ?? faultAlong(control, 'y');
        return found === null ? [] : [`${found}: ${control.outerHTML.slice(0, 160)}`];
      });
  });

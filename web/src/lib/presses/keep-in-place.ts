/** Lists that position their rows themselves: they reuse elements for other rows while scrolling. */
const ownPlacing = '[data-places-rows]';
/** Containers of a control that persist while its text changes. */
const lasting = '[role="row"], li, tr, section, article, form';

interface Anchor {
  readonly element: Element;
  readonly scroller: Element;
  /** Last measured distance from the top of the window; null before the first measurement. */
  top: number | null;
}

const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);

/** The scroll container of an element; null when the element is fixed or sticky. */
function scrollerOf(element: Element): Element | null {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    if (isFixed(at)) return null;
    const around = at.parentElement;
    if (around && around !== document.body && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around;
  }
  return document.scrollingElement;
}

/** Scrolls by a number of pixels. Extends a page that is too short for it at the bottom. */
function scrollBy(scroller: Element, px: number): void {
  const screen = document.getElementById('screen');
  const missing = scroller.scrollTop + px + scroller.clientHeight - scroller.scrollHeight;
  // The screen already fills the window: only a larger minimum height makes the page longer.
  if (screen && scroller === document.scrollingElement && missing > 0)
    screen.style.minHeight = `${screen.offsetHeight + Math.ceil(missing)}px`;
  scroller.scrollTop += px;
}

/** Removes the extension at the bottom when the page is scrolled back to its top. */
function removeSpacer(): void {
  const screen = document.getElementById('screen');
  if (screen && document.scrollingElement?.scrollTop === 0) screen.style.minHeight = '';
}

function anchorAt(node: Element | null): Anchor | null {
  if (node?.closest('#screen, [role="dialog"]') === null || node === null) return null;
  if (node.closest(ownPlacing) !== null) return null;
  const element = node.closest(`button, a[href], label, ${lasting}`) ?? node;
  if (element.getBoundingClientRect().height > window.innerHeight / 2) return null;
  const scroller = scrollerOf(element);
  return scroller && { element, scroller, top: null };
}

/**
 * Keeps the element that the user points at or has focused in position while responses and live updates
 * change the page above it: its scroll container is scrolled by as much as the element was moved. Returns a
 * function that stops.
 */
export function keepInPlace(): () => void {
  const stopping = new AbortController();
  const options = { capture: true, passive: true, signal: stopping.signal };
  let node: Element | null = null;
  let anchor: Anchor | null = null;
  let frame = 0;

  /** Measures the position after the frame is laid out, when reading it costs nothing. */
  const look = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      if (anchor?.element.isConnected !== true || (node !== null && !anchor.element.contains(node)))
        anchor = node?.isConnected === true ? anchorAt(node) : null;
      if (anchor) anchor.top = anchor.element.getBoundingClientRect().top;
    });
  };
  const take = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === node) return;
    node = target;
    anchor = null;
    look();
  };
  const follow = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') take(target);
  };
  document.addEventListener('pointermove', follow, options);
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      take(target);
    },
    options,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      take(target);
    },
    options,
  );
  const remeasure = () => {
    removeSpacer();
    if (anchor) anchor.top = null;
    look();
  };
  window.addEventListener('scroll', remeasure, options);
  window.addEventListener('resize', remeasure, options);

  const restore = () => {
    if (anchor === null) return;
    const { element, scroller, top } = anchor;
    if (!element.isConnected) {
      anchor = null;
      removeSpacer();
      return;
    }
    if (top === null) return;
    const now = element.getBoundingClientRect().top;
    const isSeen = top >= 0 && top < window.innerHeight;
    if (isSeen && Math.abs(now - top) >= 1) scrollBy(scroller, now - top);
    anchor.top = element.getBoundingClientRect().top;
  };
  const watcher = new MutationObserver(restore);
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    watcher.disconnect();
    stopping.abort();
    cancelAnimationFrame(frame);
  };
}

import { createUpdateHold } from './hold-updates.ts';
import { pressableOf } from './pressable.ts';

/**
 * Human reaction time in milliseconds: a control that the layout moved under a resting pointer this recently
 * cannot be the intended one.
 */
const reactionMs = 350;
/** Maximum time in milliseconds from pointerup to its click, on touch screens too. */
const clickAfterMs = 100;
/**
 * Time in milliseconds after a scroll in which a control under the pointer counts as brought there by the
 * user.
 */
const scrollMs = 300;
/** Maximum distance in pixels between down and up for a resting pointer: a finger rolls. */
const restPx: Readonly<Record<string, number>> = { mouse: 4, pen: 8, touch: 12 };

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Press extends Point {
  readonly pointerId: number;
  readonly target: HTMLElement;
}

interface Pointed extends Point {
  readonly control: HTMLElement | null;
  /** When the layout moved the control under the pointer; -Infinity when the pointer moved there. */
  readonly arrivedAt: number;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

const isDisabled = (control: HTMLElement) =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';

/**
 * Makes every press count for the control it started on. While a pointer is down, no response is rendered; if
 * the layout still moves, the press is applied to the control where it started and to no other. A control
 * that the layout has just moved under a resting pointer is not pressed; `onRefused` is called instead.
 */
export function guardPresses(onRefused: () => void): () => void {
  const stopping = new AbortController();
  const updates = createUpdateHold();
  let press: Press | null = null;
  let pointed: Pointed = { control: null, x: -1, y: -1, arrivedAt: -Infinity };
  let scrolledAt = -Infinity;
  let scrollPosition: Point = { x: window.scrollX, y: window.scrollY };
  let frame = 0;
  let dropsClick = false;
  let releasing: ReturnType<typeof setTimeout> | undefined;

  const on = <Type extends 'pointerdown' | 'pointermove' | 'pointerover' | 'pointerup' | 'pointercancel'>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => {
    window.addEventListener(type, listener, { capture: true, signal: stopping.signal });
  };
  const releaseAfter = (ms: number) => {
    clearTimeout(releasing);
    releasing = setTimeout(updates.release, ms);
  };

  /** Records the control under the pointer, and whether the pointer or the layout brought it there. */
  const point = ({ target, clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const control = pressableOf(target);
    const at = { x, y };
    const rests = distance(at, pointed) < (restPx[pointerType] ?? 4);
    if (control === pointed.control) {
      if (!rests) pointed = { control, ...at, arrivedAt: -Infinity };
      return;
    }
    const now = performance.now();
    // The browser reports a scroll only with its next frame: a press can come before that report.
    const isScrolled =
      now - scrolledAt <= scrollMs ||
      window.scrollX !== scrollPosition.x ||
      window.scrollY !== scrollPosition.y;
    // A slow pointer crosses an edge by less than one step; the previous control is then still at its old
    // position.
    const isShift =
      rests &&
      !isScrolled &&
      pressableOf(document.elementFromPoint(pointed.x, pointed.y)) !== pointed.control;
    pointed = { control, ...at, arrivedAt: isShift ? now : -Infinity };
  };
  const pointWithout = (event: PointerEvent) => {
    // A finger points at no control before it presses.
    if (event.pointerType !== 'touch') point(event);
  };
  on('pointermove', pointWithout);
  on('pointerover', pointWithout);
  /**
   * Records the control that a scroll brought under the pointer: on a slow machine the browser's own event
   * comes much later.
   */
  const pointAfterScroll = () => {
    frame = 0;
    // A control that was removed has not been scrolled away.
    if (pointed.control?.isConnected === false) return;
    const control = pressableOf(document.elementFromPoint(pointed.x, pointed.y));
    if (control !== pointed.control) pointed = { ...pointed, control, arrivedAt: -Infinity };
  };
  window.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
      scrollPosition = { x: window.scrollX, y: window.scrollY };
      if (frame === 0) frame = requestAnimationFrame(pointAfterScroll);
    },
    { capture: true, passive: true, signal: stopping.signal },
  );

  on('pointerdown', (event) => {
    dropsClick = false;
    press = null;
    if (!event.isPrimary || event.button !== 0) return;
    pointWithout(event);
    const target = pressableOf(event.target);
    if (target === null) return;
    const isNew = pointed.control === target && performance.now() - pointed.arrivedAt < reactionMs;
    if (isNew && event.pointerType !== 'touch') {
      event.preventDefault();
      event.stopImmediatePropagation();
      dropsClick = true;
      onRefused();
      return;
    }
    press = { pointerId: event.pointerId, target, x: event.clientX, y: event.clientY };
    clearTimeout(releasing);
    updates.hold();
  });

  on('pointerup', (event) => {
    const startedAt = press;
    press = null;
    if (startedAt === null || event.pointerId !== startedAt.pointerId) return;
    releaseAfter(clickAfterMs);
    const rests =
      distance({ x: event.clientX, y: event.clientY }, startedAt) < (restPx[event.pointerType] ?? 4);
    const isOver = event.target instanceof Node && startedAt.target.contains(event.target);
    // Moving off the control cancels the press, as usual.
    if (isOver || !rests) return;
    event.stopImmediatePropagation();
    const { pointerId, pointerType } = event;
    startedAt.target.dispatchEvent(
      new PointerEvent('pointercancel', { bubbles: true, pointerId, pointerType }),
    );
    if (!startedAt.target.isConnected || isDisabled(startedAt.target)) onRefused();
    else startedAt.target.click();
    // The browser's own click targets the common ancestor of both positions.
    dropsClick = true;
  });

  on('pointercancel', ({ pointerId }) => {
    if (pointerId !== press?.pointerId) return;
    press = null;
    releaseAfter(0);
  });

  window.addEventListener(
    'click',
    (event) => {
      releaseAfter(0);
      if (!dropsClick || !event.isTrusted) return;
      dropsClick = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal: stopping.signal },
  );

  return () => {
    stopping.abort();
    clearTimeout(releasing);
    cancelAnimationFrame(frame);
    updates.stop();
  };
}

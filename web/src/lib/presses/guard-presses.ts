import { createUpdateHold } from './hold-updates.ts';
import { pressableOf } from './pressable.ts';

/** A control that the layout has put under a resting pointer cannot be meant for so long. */
const reactionMs = 350;
/** A click follows its pointerup within this time, on touch screens too. */
const clickAfterMs = 100;
/** What a scroll brings under the pointer was brought there by the user. */
const scrollMs = 300;
/** How far a pointer may move between down and up and still rest: a finger rolls. */
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
  /** When the layout put the control under the pointer; -Infinity where the pointer itself went there. */
  readonly arrivedAt: number;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

const isDisabled = (control: HTMLElement) =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';

/**
 * Makes every press of the page count for the control it began on. While a pointer is down no answer is drawn; where
 * the layout moves all the same, the press is carried out where it began and nowhere else. A control that has just
 * come under the resting pointer by itself is not pressed: `onRefused` says so.
 */
export function guardPresses(onRefused: () => void): () => void {
  const stopping = new AbortController();
  const updates = createUpdateHold();
  let press: Press | null = null;
  let pointed: Pointed = { control: null, x: -1, y: -1, arrivedAt: -Infinity };
  let scrolledAt = -Infinity;
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

  /** Notes what lies under the pointer, and whether the pointer or the layout has brought it there. */
  const point = ({ target, clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const control = pressableOf(target);
    const at = { x, y };
    const rests = distance(at, pointed) < (restPx[pointerType] ?? 4);
    if (control === pointed.control) {
      if (!rests) pointed = { control, ...at, arrivedAt: -Infinity };
      return;
    }
    const now = performance.now();
    // A slow pointer crosses an edge by less than a step: then the former control still lies where it was.
    const isShift =
      rests &&
      now - scrolledAt > scrollMs &&
      pressableOf(document.elementFromPoint(pointed.x, pointed.y)) !== pointed.control;
    pointed = { control, ...at, arrivedAt: isShift ? now : -Infinity };
  };
  const pointWithout = (event: PointerEvent) => {
    // A finger points at nothing before it presses.
    if (event.pointerType !== 'touch') point(event);
  };
  on('pointermove', pointWithout);
  on('pointerover', pointWithout);
  /** Notes what a scroll has brought under the pointer: on a slow machine the browser itself says so much later. */
  const pointAfterScroll = () => {
    frame = 0;
    // A control that is gone was not scrolled away.
    if (pointed.control?.isConnected === false) return;
    const control = pressableOf(document.elementFromPoint(pointed.x, pointed.y));
    if (control !== pointed.control) pointed = { ...pointed, control, arrivedAt: -Infinity };
  };
  window.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
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
    const began = press;
    press = null;
    if (began === null || event.pointerId !== began.pointerId) return;
    releaseAfter(clickAfterMs);
    const rests = distance({ x: event.clientX, y: event.clientY }, began) < (restPx[event.pointerType] ?? 4);
    const isOver = event.target instanceof Node && began.target.contains(event.target);
    // Who moves off the control takes the press back, as everywhere.
    if (isOver || !rests) return;
    event.stopImmediatePropagation();
    const { pointerId, pointerType } = event;
    began.target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId, pointerType }));
    if (!began.target.isConnected || isDisabled(began.target)) onRefused();
    else began.target.click();
    // The browser's own click goes to what both places lie in.
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

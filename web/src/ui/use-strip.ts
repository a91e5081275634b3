import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { afterStroke, type Stroke } from './stroke.ts';

interface StripInput {
  readonly values: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/**
 * A strip of chips under a hand: pressed one by one, stroked over with a mouse or pen, or walked with the arrow
 * keys. A finger only presses, because its stroke scrolls the page.
 */
export function useStrip({ values, chosen, onChange }: StripInput) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const wasStroked = useRef(false);
  const shown = stroke ? afterStroke(values, chosen, stroke) : chosen;

  const begin = (event: PointerEvent, at: number) => {
    if (event.pointerType === 'touch' || event.button !== 0 || event.altKey) return;
    wasStroked.current = false;
    const value = values[at];
    const next: Stroke = { from: at, at, chooses: value !== undefined && !chosen.includes(value) };
    let last = next;
    const over = (move: globalThis.PointerEvent) => {
      const place = placeUnder(move);
      if (place === undefined || (place === last.at && !wasStroked.current)) return;
      wasStroked.current = true;
      last = { ...last, at: place };
      setStroke(last);
    };
    const placeUnder = ({ clientX, clientY }: globalThis.PointerEvent): number | undefined => {
      const chip = document.elementFromPoint(clientX, clientY)?.closest('[data-value]');
      if (!chip || chip.parentElement !== strip) return undefined;
      const place = values.indexOf(chip.getAttribute('data-value') ?? '');
      return place === -1 ? undefined : place;
    };
    const strip = event.currentTarget.parentElement;
    const end = () => {
      document.removeEventListener('pointermove', over);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      setStroke(null);
      if (wasStroked.current) onChange(afterStroke(values, chosen, last));
    };
    document.addEventListener('pointermove', over);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  };

  const press = (value: string) => {
    if (wasStroked.current) {
      wasStroked.current = false;
      return;
    }
    onChange(
      chosen.includes(value)
        ? chosen.filter((other) => other !== value)
        : values.filter((other) => other === value || chosen.includes(other)),
    );
  };

  return { shown, begin, press, walk };
}

/** Arrow keys walk along the strip in reading direction; Home and End go to its ends. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-value]')];
  const at = chips.findIndex((chip) => chip === document.activeElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const steps: Readonly<Record<string, number>> = {
    [forward]: at + 1,
    [backward]: at - 1,
    Home: 0,
    End: chips.length - 1,
  };
  const next = steps[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  chips[Math.max(0, Math.min(chips.length - 1, next))]?.focus();
}

import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { applyDragSelection, type DragSelection } from './drag-selection.ts';

interface StripInput {
  readonly values: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/**
 * Interaction with a group of chips: clicks, drags with a mouse or pen, and arrow keys. Touch only clicks,
 * because dragging a finger scrolls the page.
 */
export function useChipGroup({ values, chosen, onChange }: StripInput) {
  const [stroke, setStroke] = useState<DragSelection | null>(null);
  const wasStroked = useRef(false);
  const shown = stroke ? applyDragSelection(values, chosen, stroke) : chosen;

  const startPress = (event: PointerEvent, at: number) => {
    if (event.pointerType === 'touch' || event.button !== 0 || event.altKey) return;
    wasStroked.current = false;
    const value = values[at];
    const next: DragSelection = { from: at, at, isSelecting: value !== undefined && !chosen.includes(value) };
    let last = next;
    const over = (move: globalThis.PointerEvent) => {
      const index = chipIndexUnder(move);
      if (index === undefined || (index === last.at && !wasStroked.current)) return;
      wasStroked.current = true;
      last = { ...last, at: index };
      setStroke(last);
    };
    const chipIndexUnder = ({ clientX, clientY }: globalThis.PointerEvent): number | undefined => {
      const chip = document.elementFromPoint(clientX, clientY)?.closest('[data-value]');
      if (!chip || chip.parentElement !== strip) return undefined;
      const index = values.indexOf(chip.getAttribute('data-value') ?? '');
      return index === -1 ? undefined : index;
    };
    const strip = event.currentTarget.parentElement;
    const end = () => {
      document.removeEventListener('pointermove', over);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      setStroke(null);
      if (wasStroked.current) onChange(applyDragSelection(values, chosen, last));
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

  return { shown, begin: startPress, press, walk };
}

/** Arrow keys move focus along the group in reading direction; Home and End move to its ends. */
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

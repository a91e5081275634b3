import type { HTMLAttributes } from 'react';
import type { VirtualWindow } from './use-virtual-rows.ts';

interface WindowRowsProps extends HTMLAttributes<HTMLDivElement> {
  readonly view: VirtualWindow;
}

/**
 * The rows in view, in an element as tall as the whole list. Row positions are relative to a start offset
 * that seldom changes: with distinct positions the rows would share no style and the browser would recompute
 * it for every cell.
 */
export function VirtualRows({ view, ...rows }: WindowRowsProps) {
  return (
    // Elements are reused for other rows: scroll anchoring would keep one of them in position and scroll the
    // list away.
    <div data-places-rows className="flex flex-col [overflow-anchor:none]" style={{ height: view.height }}>
      <div className="shrink-0" style={{ height: view.start }} />
      <div className="relative grow" {...rows} />
    </div>
  );
}

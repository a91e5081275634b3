import type { HTMLAttributes } from 'react';
import type { RowWindow } from './use-row-window.ts';

interface WindowRowsProps extends HTMLAttributes<HTMLDivElement> {
  readonly view: RowWindow;
}

/**
 * The rows in view, in an element as tall as the whole list. Their places are counted from a start that seldom moves:
 * rows with a place each of their own share no style, and browsers work out that of every cell again.
 */
export function WindowRows({ view, ...rows }: WindowRowsProps) {
  return (
    // Elements change their rows: a browser that kept one of them in its place would run away with the list.
    <div data-places-rows className="flex flex-col [overflow-anchor:none]" style={{ height: view.height }}>
      <div className="shrink-0" style={{ height: view.start }} />
      <div className="relative grow" {...rows} />
    </div>
  );
}

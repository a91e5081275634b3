import { useMemo } from 'react';
import { inOrder } from './column-order.ts';
import { useGridPreferences } from './grid-preferences.ts';
import { checkWidth, resultColumns, type ResultColumn } from './result-columns.ts';
import type { ResultTable } from './use-result-table.ts';

/** A column with the place it sticks to. */
export interface PlacedColumn extends ResultColumn {
  readonly startPx: number;
  /** The last sticky column draws the line under which the others pass. */
  readonly isLastSticky: boolean;
  /** How its cells look; the same for every stone, so that no row works it out. */
  readonly look: string;
}

/** The columns as the person left them: which, in what order and how wide. */
export function usePlacedColumns(table: ResultTable): readonly PlacedColumn[] {
  const order = useGridPreferences((preferences) => preferences.order);
  const shown = table.getVisibleLeafColumns().map((column) => ({ key: column.id, width: column.getSize() }));
  const signature = shown.map(({ key, width }) => `${key}:${width}`).join();
  return useMemo(
    () =>
      placed(
        signature.split(',').map((part) => part.split(':')),
        order,
      ),
    [signature, order],
  );
}

function placed(shown: readonly (readonly string[])[], order: readonly string[]): readonly PlacedColumn[] {
  const widths = new Map(shown.map(([key = '', width = '0']) => [key, Number(width)]));
  const columns = inOrder(resultColumns, order).filter(({ key }) => widths.has(key));
  const lastSticky = columns.findLast(({ isSticky }) => isSticky)?.key;
  let startPx = checkWidth;
  return columns.map((column) => {
    const width = widths.get(column.key) ?? column.width;
    const isLastSticky = column.key === lastSticky;
    const here = { ...column, width, startPx, isLastSticky, look: lookOf(column, width, isLastSticky) };
    startPx += width;
    return here;
  });
}

/** The figures that decide: the heaviest of their row. */
const deciding = new Set(['final_disc', 'final_ppc']);
const strong = new Set(['color', 'clarity', 'final_amount']);

function lookOf({ key, isFigure, width: usual }: ResultColumn, width: number, isLastSticky: boolean): string {
  const side = isFigure ? 'text-right tabular-nums' : '';
  const line = isLastSticky ? 'border-e border-line' : '';
  // A line as tall as the row costs less than a box that centres; the drawn shape is no line.
  const centre = key === 'shape' ? 'relative flex items-center' : 'leading-line';
  // Figures fit into their usual width, and what need not be cut off is painted sooner.
  const cut = isFigure && width >= usual ? '' : 'overflow-hidden';
  return `px-2 whitespace-nowrap ${cut} ${centre} ${side} ${line} ${weightOf(key)}`;
}

/** How heavy a column is printed. */
function weightOf(key: string): string {
  if (deciding.has(key)) return 'text-14 font-semibold text-ink';
  if (key === 'carat') return 'font-semibold text-ink';
  return strong.has(key) ? 'text-ink' : '';
}

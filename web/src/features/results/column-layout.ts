import { useMemo } from 'react';
import { sortColumns } from './column-order.ts';
import { useGridPreferences } from './grid-preferences.ts';
import { checkboxColumnWidth, resultColumns, type ResultColumn } from './result-columns.ts';
import type { ResultTable } from './use-result-table.ts';

/** A column with its sticky offset. */
export interface PositionedColumn extends ResultColumn {
  readonly startPx: number;
  /** The last sticky column has a border, under which the other columns scroll. */
  readonly isLastSticky: boolean;
  /** Class of its cells; the same for every stone, so that no row computes it. */
  readonly className: string;
}

/** The columns as the user arranged them: visibility, order and widths. */
export function useColumnLayout(table: ResultTable): readonly PositionedColumn[] {
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

function placed(
  shown: readonly (readonly string[])[],
  order: readonly string[],
): readonly PositionedColumn[] {
  const widths = new Map(shown.map(([key = '', width = '0']) => [key, Number(width)]));
  const columns = sortColumns(resultColumns, order).filter(({ key }) => widths.has(key));
  const lastSticky = columns.findLast(({ isSticky }) => isSticky)?.key;
  let startPx = checkboxColumnWidth;
  return columns.map((column) => {
    const width = widths.get(column.key) ?? column.width;
    const isLastSticky = column.key === lastSticky;
    const here = { ...column, width, startPx, isLastSticky, className: lookOf(column, width, isLastSticky) };
    startPx += width;
    return here;
  });
}

/** The figures that matter most: the heaviest weight in their row. */
const deciding = new Set(['final_disc', 'final_ppc']);
const strong = new Set(['color', 'clarity', 'final_amount']);

function lookOf({ key, isFigure, width: usual }: ResultColumn, width: number, isLastSticky: boolean): string {
  const side = isFigure ? 'text-right tabular-nums' : '';
  const line = isLastSticky ? 'border-e border-line' : '';
  // A line height equal to the row costs less than a centring box; the drawn shape is not text.
  const centre = key === 'shape' ? 'relative flex items-center' : 'leading-line';
  // Figures fit into their default width, and cells that need no clipping paint faster.
  const cut = isFigure && width >= usual ? '' : 'overflow-hidden';
  return `px-2 whitespace-nowrap ${cut} ${centre} ${side} ${line} ${weightOf(key)}`;
}

/** Font weight and size of a column. */
function weightOf(key: string): string {
  if (deciding.has(key)) return 'text-14 font-semibold text-ink';
  if (key === 'carat') return 'font-semibold text-ink';
  return strong.has(key) ? 'text-ink' : '';
}

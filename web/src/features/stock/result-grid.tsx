import type { StoneRow } from '@loupe/contract';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { inOrder } from './column-order.ts';
import { useGridPreferences } from './grid-preferences.ts';
import { checkWidth, resultColumns } from './result-columns.ts';
import { ResultHead } from './result-head.tsx';
import { ResultRow, rowIdOf, type PlacedColumn } from './result-row.tsx';
import type { ResultTable } from './use-result-table.ts';
import type { RowWindow } from './use-row-window.ts';

export const gridRowPx = { comfortable: 32, compact: 28 } as const;

interface ResultGridProps {
  readonly table: ResultTable;
  readonly count: number;
  readonly view: RowWindow;
  readonly rowAt: (row: number) => StoneRow | undefined;
  readonly isSelected: (stone: StoneRow) => boolean;
  readonly isWatched: (stone: StoneRow) => boolean;
  readonly active: number;
  readonly find: Readonly<Record<string, string>>;
  readonly onFind: (find: Readonly<Record<string, string>>) => void;
  readonly selected: 'none' | 'some' | 'all';
  readonly onSelectAll: (all: boolean) => void;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onCheck: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
}

/** The result as an ARIA grid of which only the rows in view exist. */
export function ResultGrid(props: ResultGridProps) {
  const { table, count, view, rowAt, isSelected, isWatched, active } = props;
  const { formatMessage } = useIntl();
  const columns = usePlacedColumns(table);
  const template = `${checkWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')} 1fr`;
  const width = checkWidth + columns.reduce((sum, column) => sum + column.width, 0);
  const handlers = useSteady(props);
  return (
    // Focus stays on the grid; the active row is named by aria-activedescendant.
    <div
      ref={view.setElement}
      role="grid"
      aria-label={formatMessage({ id: 'stock.title' })}
      aria-multiselectable
      aria-rowcount={count + 2}
      aria-colcount={columns.length + 1}
      aria-activedescendant={count > 0 ? rowIdOf(active) : undefined}
      tabIndex={0}
      onKeyDown={props.onKeyDown}
      className="group/grid relative min-h-0 flex-1 overflow-auto border-t border-line bg-tray outline-none"
    >
      <div style={{ minWidth: width }}>
        <ResultHead
          table={table}
          columns={columns}
          template={template}
          find={props.find}
          onFind={props.onFind}
          selected={props.selected}
          onSelectAll={props.onSelectAll}
        />
        <div role="rowgroup" className="relative" style={{ height: view.height }}>
          {view.rows.map(({ row, top }) => {
            const stone = rowAt(row);
            return (
              <ResultRow
                key={row}
                row={row}
                top={top}
                stone={stone}
                columns={columns}
                template={template}
                isSelected={stone !== undefined && isSelected(stone)}
                isWatched={stone !== undefined && isWatched(stone)}
                isActive={row === active}
                onPress={handlers.onPress}
                onCheck={handlers.onCheck}
                onOpen={handlers.onOpen}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function usePlacedColumns(table: ResultTable): readonly PlacedColumn[] {
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
    const here = { ...column, width, startPx, isLastSticky: column.key === lastSticky };
    startPx += width;
    return here;
  });
}

/** Handlers that never change, so that rows are drawn anew only when their stone does. */
function useSteady({ onPress, onCheck, onOpen }: ResultGridProps) {
  const latest = useRef({ onPress, onCheck, onOpen });
  useEffect(() => {
    latest.current = { onPress, onCheck, onOpen };
  });
  return useMemo(
    () => ({
      onPress: (row: number, event: MouseEvent) => {
        latest.current.onPress(row, event);
      },
      onCheck: (row: number, event: MouseEvent) => {
        latest.current.onCheck(row, event);
      },
      onOpen: (row: number) => {
        latest.current.onOpen(row);
      },
    }),
    [],
  );
}

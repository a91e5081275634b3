import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSteady } from '../../lib/use-steady.ts';
import { listedStone, type StoneList } from './listed-stone.ts';
import { usePlacedColumns } from './placed-columns.ts';
import { checkWidth } from './result-columns.ts';
import { ResultHead } from './result-head.tsx';
import { ResultRow, RowCells, rowIdOf } from './result-row.tsx';
import { usePacedRows } from './use-paced-rows.ts';
import { WindowRows } from './window-rows.tsx';
import type { ResultTable } from './use-result-table.ts';
import { useRowWindow, type RowList } from './use-row-window.ts';

export const gridRowPx = { comfortable: 32, compact: 28 } as const;

interface ResultGridProps extends StoneList {
  readonly table: ResultTable;
  readonly count: number;
  readonly list: RowList;
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
  const { table, count, active } = props;
  const { formatMessage } = useIntl();
  const view = useRowWindow(props.list);
  const rows = usePacedRows(view.rows.map((place) => ({ ...place, ...listedStone(place.row, props) })));
  const columns = usePlacedColumns(table);
  const template = `${checkWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')} 1fr`;
  const width = checkWidth + columns.reduce((sum, column) => sum + column.width, 0);
  const onPress = useSteady(props.onPress);
  const onCheck = useSteady(props.onCheck);
  const onOpen = useSteady(props.onOpen);
  const onFind = useSteady(props.onFind);
  const onSelectAll = useSteady(props.onSelectAll);
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
      onScroll={({ currentTarget: grid }) => grid.toggleAttribute('data-aside', grid.scrollLeft !== 0)}
      className="group/grid relative min-h-0 flex-1 overflow-auto border-t border-line bg-tray outline-none"
    >
      <div style={{ minWidth: width, ['--columns' as string]: template }}>
        <ResultHead
          table={table}
          columns={columns}
          find={props.find}
          onFind={onFind}
          selected={props.selected}
          onSelectAll={onSelectAll}
        />
        <WindowRows view={view} role="rowgroup">
          {rows.map(({ row: { key, row, top, isSelected }, said, isToCome }) => (
            <ResultRow
              key={key}
              row={row}
              top={top}
              isSelected={isSelected}
              isBusy={isToCome}
              onPress={onPress}
              onOpen={onOpen}
            >
              <RowCells
                stone={said.stone}
                row={said.row}
                columns={columns}
                isSelected={said.isSelected}
                isWatched={said.isWatched}
                isActive={said.row === active}
                onCheck={onCheck}
              />
            </ResultRow>
          ))}
        </WindowRows>
      </div>
    </div>
  );
}

import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { stoneRowState, type StoneRowSource } from './row-state.ts';
import { useColumnLayout } from './column-layout.ts';
import { checkboxColumnWidth } from './result-columns.ts';
import { GridHeader } from './grid-header.tsx';
import { ResultRow, RowCells, rowElementId } from './result-row.tsx';
import { useScheduledRows } from './virtual/use-scheduled-rows.ts';
import { VirtualRows } from './virtual/virtual-rows.tsx';
import type { ResultTable } from './use-result-table.ts';
import { useVirtualRows, type VirtualRowsOptions } from './virtual/use-virtual-rows.ts';

export const gridRowPx = { comfortable: 32, compact: 28 } as const;

interface ResultGridProps extends StoneRowSource {
  readonly table: ResultTable;
  readonly count: number;
  readonly list: VirtualRowsOptions;
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

/** The result as an ARIA grid. Only the rows in view are rendered. */
export function ResultGrid(props: ResultGridProps) {
  const { table, count, active } = props;
  const { formatMessage } = useIntl();
  const view = useVirtualRows(props.list);
  const rows = useScheduledRows(
    view.rows.map((placed) => ({ ...placed, ...stoneRowState(placed.row, props) })),
  );
  const columns = useColumnLayout(table);
  const template = `${checkboxColumnWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')} 1fr`;
  const width = checkboxColumnWidth + columns.reduce((sum, column) => sum + column.width, 0);
  const onPress = useStableCallback(props.onPress);
  const onCheck = useStableCallback(props.onCheck);
  const onOpen = useStableCallback(props.onOpen);
  const onFind = useStableCallback(props.onFind);
  const onSelectAll = useStableCallback(props.onSelectAll);
  return (
    // Focus stays on the grid; aria-activedescendant names the active row.
    <div
      ref={view.setElement}
      role="grid"
      aria-label={formatMessage({ id: 'results.title' })}
      aria-multiselectable
      aria-rowcount={count + 2}
      aria-colcount={columns.length + 1}
      aria-activedescendant={count > 0 ? rowElementId(active) : undefined}
      tabIndex={0}
      onKeyDown={props.onKeyDown}
      onScroll={({ currentTarget: grid }) => grid.toggleAttribute('data-aside', grid.scrollLeft !== 0)}
      className="group/grid relative min-h-0 flex-1 overflow-auto border-t border-line bg-tray outline-none"
    >
      <div style={{ minWidth: width, ['--columns' as string]: template }}>
        <GridHeader
          table={table}
          columns={columns}
          find={props.find}
          onFind={onFind}
          selected={props.selected}
          onSelectAll={onSelectAll}
        />
        <VirtualRows view={view} role="rowgroup">
          {rows.map(({ row: { key, row, top, isSelected }, rendered, isPending }) => (
            <ResultRow
              key={key}
              row={row}
              top={top}
              isSelected={isSelected}
              isBusy={isPending}
              onPress={onPress}
              onOpen={onOpen}
            >
              <RowCells
                stone={rendered.stone}
                row={rendered.row}
                columns={columns}
                isSelected={rendered.isSelected}
                isWatched={rendered.isWatched}
                isActive={rendered.row === active}
                onCheck={onCheck}
              />
            </ResultRow>
          ))}
        </VirtualRows>
      </div>
    </div>
  );
}

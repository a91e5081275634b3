import type { StoneRow } from '@loupe/contract';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { WatchedIcon } from '../../trade/stones/watch-button.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { PositionedColumn } from './column-layout.ts';
import { useCellContent } from './result-cell.tsx';
import { checkboxColumnWidth } from './result-columns.ts';

interface RowCellsProps {
  readonly stone: StoneRow | undefined;
  readonly row: number;
  readonly columns: readonly PositionedColumn[];
  readonly isSelected: boolean;
  readonly isWatched: boolean;
  readonly isActive: boolean;
  readonly onCheck: (row: number, event: MouseEvent) => void;
}

interface ResultRowProps {
  readonly row: number;
  /** Distance from the top of the rows' container, in pixels. */
  readonly top: number;
  readonly isSelected: boolean;
  /**
   * True while the stone is loading or its first render is scheduled; the row is a hairline at its full
   * height until then.
   */
  readonly isBusy: boolean;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly children: ReactNode;
}

export const rowElementId = (row: number): string => `result-row-${row}`;

/** Container of one row of the grid. */
export function ResultRow({ row, top, isSelected, isBusy, onPress, onOpen, children }: ResultRowProps) {
  return (
    // The grid handles keyboard events for its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={rowElementId(row)}
      aria-rowindex={row + 3}
      aria-selected={isSelected}
      aria-busy={isBusy}
      className={`group absolute inset-x-0 grid h-row grid-cols-(--columns) border-b border-line text-13 text-ink-2 contain-size contain-layout contain-style ${isBusy ? 'to-come' : ''} ${isSelected ? 'bg-blue-soft' : 'bg-tray hover:bg-paper'}`}
      style={{ top }}
      onClick={(event) => {
        onPress(row, event);
      }}
      onDoubleClick={() => {
        onOpen(row);
      }}
    >
      {children}
    </div>
  );
}

/**
 * The cells of a row. The elements are reused when the row shows another stone: only their content changes.
 */
export const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { stone, row, columns, isSelected, isWatched, isActive, onCheck } = props;
  const { formatMessage } = useIntl();
  const contentOf = useCellContent();
  const cellOf = (column: PositionedColumn, index: number) => (
    // Figures are written left to right in every language, the minus sign first.
    <span
      key={column.key}
      role="gridcell"
      aria-colindex={index + 2}
      dir={column.isFigure ? 'ltr' : undefined}
      className={column.className}
    >
      {stone && contentOf(stone, column)}
      {column.key === 'shape' && isWatched && <WatchedIcon className="absolute end-0.5 top-0.5" />}
    </span>
  );
  const stickyCount = columns.filter(({ isSticky }) => isSticky).length;
  return (
    <>
      {/* One wrapper is sticky instead of every cell, and only while the grid is scrolled horizontally: each sticky element is a compositing layer. */}
      <span
        role="presentation"
        className={`start-0 grid grid-cols-subgrid group-data-aside/grid:sticky group-data-aside/grid:z-1 ${isSelected ? 'bg-blue-soft' : 'bg-tray group-hover:bg-paper'}`}
        style={{ gridColumn: `span ${stickyCount + 1}` }}
      >
        <span
          role="gridcell"
          aria-colindex={1}
          className={`flex ${isSelected || isActive ? 'relative' : ''} ${isSelected ? 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-blue' : ''} ${isActive ? 'after:pointer-events-none after:absolute after:inset-0 after:rounded-control after:outline-2 after:-outline-offset-2 after:outline-transparent group-focus-within/grid:after:outline-blue' : ''}`}
          style={{ width: checkboxColumnWidth }}
        >
          {stone && (
            <RowCheckbox
              label={formatMessage({ id: 'results.selectStone' }, { stone: stoneName(stone) })}
              isChecked={isSelected}
              className="w-full"
              onPress={(event) => {
                onCheck(row, event);
              }}
            />
          )}
        </span>
        {columns.slice(0, stickyCount).map(cellOf)}
      </span>
      {columns.slice(stickyCount).map((column, index) => cellOf(column, stickyCount + index))}
    </>
  );
});

import type { StoneRow } from '@loupe/contract';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { WatchedMark } from '../../ui/stones/watch-button.tsx';
import { CheckMark } from './check-mark.tsx';
import type { PlacedColumn } from './placed-columns.ts';
import { useCellContent } from './result-cell.tsx';
import { checkWidth } from './result-columns.ts';

interface RowCellsProps {
  readonly stone: StoneRow | undefined;
  readonly row: number;
  readonly columns: readonly PlacedColumn[];
  readonly isSelected: boolean;
  readonly isWatched: boolean;
  readonly isActive: boolean;
  readonly onCheck: (row: number, event: MouseEvent) => void;
}

interface ResultRowProps {
  readonly row: number;
  /** Distance from the top of the rows' element. */
  readonly top: number;
  readonly isSelected: boolean;
  /** Whether its stone, or its turn to be drawn, is still to come: a hairline at its true height until then. */
  readonly isBusy: boolean;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly children: ReactNode;
}

export const rowIdOf = (row: number): string => `result-row-${row}`;

/** The place of one stone in the grid. */
export function ResultRow({ row, top, isSelected, isBusy, onPress, onOpen, children }: ResultRowProps) {
  return (
    // The grid takes the keys on behalf of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={rowIdOf(row)}
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

/** What a row says of its stone. The cells stay when another stone takes the row: only what they say changes. */
export const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { stone, row, columns, isSelected, isWatched, isActive, onCheck } = props;
  const { formatMessage } = useIntl();
  const contentOf = useCellContent();
  const cellOf = (column: PlacedColumn, place: number) => (
    // Figures are written from left to right everywhere, the minus first.
    <span
      key={column.key}
      role="gridcell"
      aria-colindex={place + 2}
      dir={column.isFigure ? 'ltr' : undefined}
      className={column.look}
    >
      {stone && contentOf(stone, column)}
      {column.key === 'shape' && isWatched && <WatchedMark className="absolute end-0.5 top-0.5" />}
    </span>
  );
  const stickyCount = columns.filter(({ isSticky }) => isSticky).length;
  return (
    <>
      {/* One element sticks, not each of its cells, and only where the list has gone sideways: each that does is a layer. */}
      <span
        role="presentation"
        className={`start-0 grid grid-cols-subgrid group-data-aside/grid:sticky group-data-aside/grid:z-1 ${isSelected ? 'bg-blue-soft' : 'bg-tray group-hover:bg-paper'}`}
        style={{ gridColumn: `span ${stickyCount + 1}` }}
      >
        <span
          role="gridcell"
          aria-colindex={1}
          className={`flex ${isSelected || isActive ? 'relative' : ''} ${isSelected ? 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-blue' : ''} ${isActive ? 'after:pointer-events-none after:absolute after:inset-0 after:rounded-control after:outline-2 after:-outline-offset-2 after:outline-transparent group-focus-within/grid:after:outline-blue' : ''}`}
          style={{ width: checkWidth }}
        >
          {stone && (
            <CheckMark
              label={formatMessage({ id: 'stock.selectStone' }, { stone: nameOf(stone) })}
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
      {columns.slice(stickyCount).map((column, place) => cellOf(column, stickyCount + place))}
    </>
  );
});

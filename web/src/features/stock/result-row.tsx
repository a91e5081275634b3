import type { StoneRow } from '@loupe/contract';
import { memo, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { CheckMark } from './check-mark.tsx';
import { WatchedMark } from '../../ui/stones/watch-button.tsx';
import { lookOf, ResultCell } from './result-cell.tsx';
import { checkWidth, type ResultColumn } from './result-columns.ts';

/** A column with the place it sticks to. */
export interface PlacedColumn extends ResultColumn {
  readonly startPx: number;
  /** The last sticky column draws the line under which the others pass. */
  readonly isLastSticky: boolean;
}

interface ResultRowProps {
  readonly stone: StoneRow | undefined;
  readonly row: number;
  readonly top: number;
  readonly columns: readonly PlacedColumn[];
  readonly template: string;
  readonly isSelected: boolean;
  readonly isWatched: boolean;
  readonly isActive: boolean;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onCheck: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
}

export const rowIdOf = (row: number): string => `result-row-${row}`;

/** One stone in the grid; a hairline at its true height until it is there. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { stone, row, top, columns, template, isSelected, isWatched, isActive, onPress, onCheck, onOpen } =
    props;
  const { formatMessage } = useIntl();
  return (
    // The grid takes the keys on behalf of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={rowIdOf(row)}
      aria-rowindex={row + 3}
      aria-selected={isSelected}
      aria-busy={stone === undefined}
      className={`group absolute inset-x-0 top-0 grid h-row border-b border-line text-13 text-ink-2 ${isSelected ? 'bg-blue-soft' : 'bg-tray hover:bg-paper'}`}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template }}
      onClick={(event) => {
        onPress(row, event);
      }}
      onDoubleClick={() => {
        onOpen(row);
      }}
    >
      {stone === undefined ? (
        <span role="gridcell" className="col-span-full flex items-center px-3">
          <span className="sr-only">{formatMessage({ id: 'app.loading' })}</span>
          <span className="h-px w-1/3 bg-bar" />
        </span>
      ) : (
        <>
          <span
            role="gridcell"
            aria-colindex={1}
            className={`sticky start-0 z-1 flex bg-inherit ${isSelected ? 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-blue' : ''} ${isActive ? 'after:pointer-events-none after:absolute after:inset-0 after:rounded-control after:outline-2 after:-outline-offset-2 after:outline-transparent group-focus-within/grid:after:outline-blue' : ''}`}
            style={{ width: checkWidth }}
          >
            <CheckMark
              label={formatMessage({ id: 'stock.selectStone' }, { stone: nameOf(stone) })}
              isChecked={isSelected}
              className="w-full"
              onPress={(event) => {
                onCheck(row, event);
              }}
            />
          </span>
          {columns.map((column, place) => (
            <span
              key={column.key}
              role="gridcell"
              aria-colindex={place + 2}
              className={cellLook(column)}
              style={column.isSticky ? { insetInlineStart: column.startPx } : undefined}
            >
              <ResultCell stone={stone} column={column} />
              {column.key === 'shape' && isWatched && <WatchedMark className="absolute end-0.5 top-0.5" />}
            </span>
          ))}
        </>
      )}
    </div>
  );
});

function cellLook(column: PlacedColumn): string {
  const side = column.isFigure ? 'justify-end tabular-nums rtl:justify-start' : 'justify-start';
  const place = column.isSticky ? 'sticky z-1 bg-inherit' : '';
  const line = column.isLastSticky ? 'border-e border-line' : '';
  return `flex min-w-0 items-center overflow-hidden px-2 whitespace-nowrap ${side} ${place} ${line} ${lookOf(column)}`;
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { PositionedColumn } from './column-layout.ts';
import type { ResultTable } from './use-result-table.ts';

interface ColumnHeadProps {
  readonly table: ResultTable;
  readonly column: PositionedColumn;
  readonly index: number;
  readonly name: string;
  readonly title: string;
  /** Moves a column to the position of another one, or one position forward or back. */
  readonly onReorder: (key: string, target: string | 1 | -1) => void;
}

const keyStepPx = 8;
/** MIME type of a dragged column, so that only columns can be dropped. */
const dragged = 'application/x-loupe-column';

/** A column header: press to sort, drag to move, drag the edge or press Alt with an arrow key to resize. */
export function ColumnHeader({ table, column, index, name, title, onReorder }: ColumnHeadProps) {
  const { formatMessage } = useIntl();
  const header = table.getFlatHeaders().find(({ id }) => id === column.key);
  const own = table.getColumn(column.key);
  const sorted = own?.getIsSorted() ?? false;
  const isOneOfSeveral = table.state.sorting.length > 1 && sorted !== false;
  const resize = (by: number) => {
    table.setColumnSizing((sizes) => ({
      ...sizes,
      [column.key]: Math.max(32, (own?.getSize() ?? column.width) + by),
    }));
  };
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={`group/head relative flex min-w-0 items-center ${column.isSticky ? 'sticky z-2 bg-tray' : ''} ${column.isLastSticky ? 'border-e border-line' : ''}`}
      style={column.isSticky ? { insetInlineStart: column.startPx } : undefined}
    >
      <button
        type="button"
        title={`${title} · ${formatMessage({ id: 'results.columnHint' })}`}
        aria-disabled={!column.canSort}
        draggable={!column.isSticky}
        onDragOver={(event) => {
          if (!column.isSticky && event.dataTransfer.types.includes(dragged)) event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          onReorder(event.dataTransfer.getData(dragged), column.key);
        }}
        onDragStart={(event) => {
          event.dataTransfer.setData(dragged, column.key);
          event.dataTransfer.effectAllowed = 'move';
        }}
        className={`flex h-full min-w-0 flex-1 items-center gap-1 px-2 font-medium whitespace-nowrap hover:text-ink aria-disabled:cursor-default aria-disabled:hover:text-ink-2 ${column.isFigure ? 'justify-end rtl:justify-start' : ''}`}
        onClick={own?.getToggleSortingHandler()}
        onKeyDown={(event) => {
          const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!event.altKey || side === undefined) return;
          event.preventDefault();
          const button = event.currentTarget;
          const forward = (getComputedStyle(button).direction === 'rtl' ? -side : side) > 0 ? 1 : -1;
          if (!event.shiftKey) resize(forward * keyStepPx);
          else if (!column.isSticky) {
            onReorder(column.key, forward);
            // Moving the element in the page removes its focus, and with it the keys that move it.
            requestAnimationFrame(() => {
              button.focus();
            });
          }
        }}
      >
        <span className="overflow-hidden text-clip">
          {column.key === 'shape' ? <span className="sr-only">{name}</span> : <bdi>{name}</bdi>}
        </span>
        {sorted === 'asc' && <ArrowUp size={12} className="shrink-0 text-blue" aria-hidden />}
        {sorted === 'desc' && <ArrowDown size={12} className="shrink-0 text-blue" aria-hidden />}
        {isOneOfSeveral && <span className="text-blue">{(own?.getSortIndex() ?? 0) + 1}</span>}
      </button>
      {header && (
        <span
          aria-hidden
          className="absolute inset-y-1 end-0 z-1 w-1.5 cursor-col-resize touch-none border-e-2 border-transparent group-hover/head:border-line hover:border-blue"
          onMouseDown={header.getResizeHandler()}
          onTouchStart={header.getResizeHandler()}
          onDoubleClick={() => {
            own?.resetSize();
          }}
        />
      )}
    </div>
  );
}

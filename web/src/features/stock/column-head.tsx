import { ArrowDown, ArrowUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { PlacedColumn } from './placed-columns.ts';
import type { ResultTable } from './use-result-table.ts';

interface ColumnHeadProps {
  readonly table: ResultTable;
  readonly column: PlacedColumn;
  readonly place: number;
  readonly name: string;
  readonly title: string;
  /** Puts a column where another stands, or so many places further on. */
  readonly onPut: (key: string, target: string | 1 | -1) => void;
}

const keyStepPx = 8;
/** What is dragged is a column and nothing else. */
const dragged = 'application/x-loupe-column';

/** A column's name: a press sorts, a drag moves it, the edge and Alt with arrows widen it. */
export function ColumnHead({ table, column, place, name, title, onPut }: ColumnHeadProps) {
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
      aria-colindex={place + 2}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={`group/head relative flex min-w-0 items-center ${column.isSticky ? 'sticky z-2 bg-tray' : ''} ${column.isLastSticky ? 'border-e border-line' : ''}`}
      style={column.isSticky ? { insetInlineStart: column.startPx } : undefined}
    >
      <button
        type="button"
        title={`${title} · ${formatMessage({ id: 'stock.columnHint' })}`}
        aria-disabled={!column.canSort}
        draggable={!column.isSticky}
        onDragOver={(event) => {
          if (!column.isSticky && event.dataTransfer.types.includes(dragged)) event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          onPut(event.dataTransfer.getData(dragged), column.key);
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
            onPut(column.key, forward);
            // Moved in the page, it would lose the keys it is moved by.
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

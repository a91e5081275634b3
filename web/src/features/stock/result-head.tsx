import { ArrowDown, ArrowUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../lib/trade-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColumnSearch } from './column-search.tsx';
import { checkWidth } from './result-columns.ts';
import type { PlacedColumn } from './result-row.tsx';
import type { ResultTable } from './use-result-table.ts';

/** Height of the column names and the boxes under them. */
export const headPx = 62;

interface ResultHeadProps {
  readonly table: ResultTable;
  readonly columns: readonly PlacedColumn[];
  readonly template: string;
  readonly find: Readonly<Record<string, string>>;
  readonly onFind: (find: Readonly<Record<string, string>>) => void;
  readonly selected: 'none' | 'some' | 'all';
  readonly onSelectAll: (all: boolean) => void;
}

export function ResultHead(props: ResultHeadProps) {
  const { table, columns, template, find, onFind, selected, onSelectAll } = props;
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  return (
    <div role="rowgroup" className="sticky top-0 z-3 bg-tray">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-8 border-b border-line text-12 text-ink-2"
        style={{ gridTemplateColumns: template }}
      >
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky start-0 z-2 flex items-center justify-center bg-tray"
          style={{ width: checkWidth }}
        >
          <Checkbox
            aria-label={formatMessage({ id: 'stock.selectAll' })}
            isSelected={selected === 'all'}
            isIndeterminate={selected === 'some'}
            onChange={onSelectAll}
          />
        </div>
        {columns.map((column, place) => (
          <ColumnHead
            key={column.key}
            table={table}
            column={column}
            place={place}
            name={words.column(column.key)}
            title={words.attribute(column.key)}
          />
        ))}
      </div>
      <div
        role="row"
        aria-rowindex={2}
        className="grid h-[30px] border-b border-line"
        style={{ gridTemplateColumns: template }}
      >
        <span
          role="gridcell"
          aria-colindex={1}
          className="sticky start-0 z-2 bg-tray"
          style={{ width: checkWidth }}
        >
          <span className="sr-only">{formatMessage({ id: 'stock.searchRow' })}</span>
        </span>
        {columns.map((column, place) => (
          <span
            key={column.key}
            role="gridcell"
            aria-colindex={place + 2}
            className={`flex items-end px-1 pb-0.5 ${column.isSticky ? 'sticky z-2 bg-tray' : ''} ${column.isLastSticky ? 'border-e border-line' : ''}`}
            style={column.isSticky ? { insetInlineStart: column.startPx } : undefined}
          >
            <ColumnSearch
              label={formatMessage({ id: 'stock.searchColumn' }, { column: words.attribute(column.key) })}
              value={find[column.key] ?? ''}
              isFigure={column.isFigure}
              onChange={(typed) => {
                const { [column.key]: _, ...others } = find;
                onFind(typed === '' ? others : { ...others, [column.key]: typed });
              }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}

interface ColumnHeadProps {
  readonly table: ResultTable;
  readonly column: PlacedColumn;
  readonly place: number;
  readonly name: string;
  readonly title: string;
}

const keyStepPx = 8;

function ColumnHead({ table, column, place, name, title }: ColumnHeadProps) {
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
        disabled={!column.canSort}
        className={`flex h-full min-w-0 flex-1 items-center gap-1 px-2 font-medium whitespace-nowrap enabled:hover:text-ink ${column.isFigure ? 'justify-end rtl:justify-start' : ''}`}
        onClick={own?.getToggleSortingHandler()}
        onKeyDown={(event) => {
          const step = { ArrowRight: keyStepPx, ArrowLeft: -keyStepPx }[event.key];
          if (!event.altKey || step === undefined) return;
          event.preventDefault();
          resize(getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step);
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

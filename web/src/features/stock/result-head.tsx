import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../lib/trade-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColumnHead } from './column-head.tsx';
import { ColumnSearch } from './column-search.tsx';
import { inOrder, movedTo } from './column-order.ts';
import { useGridPreferences } from './grid-preferences.ts';
import { checkWidth, resultColumns } from './result-columns.ts';
import type { PlacedColumn } from './placed-columns.ts';
import type { ResultTable } from './use-result-table.ts';

/** Height of the column names and the boxes under them. */
export const headPx = 62;

interface ResultHeadProps {
  readonly table: ResultTable;
  readonly columns: readonly PlacedColumn[];
  readonly find: Readonly<Record<string, string>>;
  readonly onFind: (find: Readonly<Record<string, string>>) => void;
  readonly selected: 'none' | 'some' | 'all';
  readonly onSelectAll: (all: boolean) => void;
}

/** Column names and the boxes under them; they stay as they are while the rows run. */
export const ResultHead = memo(function ResultHead(props: ResultHeadProps) {
  const { table, columns, find, onFind, selected, onSelectAll } = props;
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const { order, setOrder } = useGridPreferences();
  return (
    <div role="rowgroup" className="sticky top-0 z-3 bg-tray">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-8 grid-cols-(--columns) border-b border-line text-12 text-ink-2"
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
            onPut={(key, by) => {
              const target = typeof by === 'string' ? by : columns[place + by]?.key;
              if (target !== undefined) setOrder(movedTo(inOrder(resultColumns, order), key, target));
            }}
            name={words.column(column.key)}
            title={words.attribute(column.key)}
          />
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="grid h-[30px] grid-cols-(--columns) border-b border-line">
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
});

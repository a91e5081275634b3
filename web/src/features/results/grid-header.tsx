import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColumnHeader } from './column-header.tsx';
import { ColumnFilter } from './column-filter.tsx';
import { sortColumns, moveColumn } from './column-order.ts';
import { useGridPreferences } from './grid-preferences.ts';
import { checkboxColumnWidth, resultColumns } from './result-columns.ts';
import type { PositionedColumn } from './column-layout.ts';
import type { ResultTable } from './use-result-table.ts';

/** Height in pixels of the column headers with their filter fields. */
export const headerPx = 62;

interface ResultHeadProps {
  readonly table: ResultTable;
  readonly columns: readonly PositionedColumn[];
  readonly find: Readonly<Record<string, string>>;
  readonly onFind: (find: Readonly<Record<string, string>>) => void;
  readonly selected: 'none' | 'some' | 'all';
  readonly onSelectAll: (all: boolean) => void;
}

/** Column headers with their filter fields; not rendered again while the rows scroll. */
export const GridHeader = memo(function ResultHead(props: ResultHeadProps) {
  const { table, columns, find, onFind, selected, onSelectAll } = props;
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
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
          style={{ width: checkboxColumnWidth }}
        >
          <Checkbox
            aria-label={formatMessage({ id: 'results.selectAll' })}
            isSelected={selected === 'all'}
            isIndeterminate={selected === 'some'}
            onChange={onSelectAll}
          />
        </div>
        {columns.map((column, index) => (
          <ColumnHeader
            key={column.key}
            table={table}
            column={column}
            index={index}
            onReorder={(key, by) => {
              const target = typeof by === 'string' ? by : columns[index + by]?.key;
              if (target !== undefined) setOrder(moveColumn(sortColumns(resultColumns, order), key, target));
            }}
            name={labels.column(column.key)}
            title={labels.attribute(column.key)}
          />
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="grid h-[30px] grid-cols-(--columns) border-b border-line">
        <span
          role="gridcell"
          aria-colindex={1}
          className="sticky start-0 z-2 bg-tray"
          style={{ width: checkboxColumnWidth }}
        >
          <span className="sr-only">{formatMessage({ id: 'results.searchRow' })}</span>
        </span>
        {columns.map((column, index) => (
          <span
            key={column.key}
            role="gridcell"
            aria-colindex={index + 2}
            className={`flex items-end px-1 pb-0.5 ${column.isSticky ? 'sticky z-2 bg-tray' : ''} ${column.isLastSticky ? 'border-e border-line' : ''}`}
            style={column.isSticky ? { insetInlineStart: column.startPx } : undefined}
          >
            <ColumnFilter
              label={formatMessage({ id: 'results.searchColumn' }, { column: labels.attribute(column.key) })}
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

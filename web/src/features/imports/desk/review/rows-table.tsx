import type { ImportRow, StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../../../lib/format-figure.ts';
import { StoneCell } from '../../../../trade/stones/stone-cell.tsx';
import type { StoneColumn } from '../../../../trade/stones/stone-columns.ts';
import { stoneFact, stoneName } from '../../../../trade/stones/stone-facts.ts';
import { StoneTableHeads } from '../../../../trade/stones/stone-table.tsx';
import { useTradeLabels } from '../../../../trade/trade-labels.ts';
import { leadingColumns, proportionColumns } from './row-columns.ts';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';

interface RowsTableProps {
  readonly label: string;
  readonly rows: readonly ImportRow[];
  readonly isAnyAccepted: boolean;
}

const looks = {
  accepted: { letter: 'A', tone: 'text-available', tint: '' },
  'to-fix': { letter: '?', tone: 'text-hold', tint: 'bg-hold-soft' },
  rejected: { letter: '×', tone: 'text-bad', tint: 'bg-bad-soft' },
} as const;
const sides = ['length', 'width', 'depth_mm'] as const;

/** Rows of a file in the columns of the result grid. */
export function RowsTable({ label, rows, isAnyAccepted }: RowsTableProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  if (rows.length === 0)
    return (
      <p className="border border-line bg-tray px-4 py-6 text-13 text-ink-2">
        {formatMessage({
          id: isAnyAccepted ? 'imports.desk.review.noRows' : 'imports.desk.review.noRowsYet',
        })}
      </p>
    );
  return (
    // A wide table scrolls in its own box, also by keyboard.
    <ScrollRegion label={label} className="relative overflow-x-auto border border-line bg-tray">
      <table
        aria-label={label}
        className="w-full border-collapse text-13 whitespace-nowrap [&_td]:px-2 [&_th]:px-2"
      >
        <thead>
          <tr className="h-row border-b border-line text-12 text-ink-3 [&>th]:font-medium">
            <th scope="col" className="text-start">
              {labels.column('status')}
            </th>
            <StoneTableHeads columns={leadingColumns} />
            <th scope="col" className="text-start">
              {formatMessage({ id: 'imports.desk.review.measurements' })}
            </th>
            <StoneTableHeads columns={proportionColumns} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowLine key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function RowLine({ row }: { readonly row: ImportRow }) {
  const { formatMessage } = useIntl();
  const stone = toStone(row);
  const { letter, tone, tint } = looks[row.state];
  const measures = sides.map((side) => stoneFact(stone, side));
  return (
    <tr className={`h-row border-b border-line last:border-0 ${tint}`}>
      <td>
        <abbr
          title={formatMessage({ id: `imports.desk.review.state.${row.state}` })}
          className={`font-semibold no-underline ${tone}`}
        >
          {letter}
        </abbr>
      </td>
      {leadingColumns.map((column) => (
        <RowCell key={column.key} row={row} stone={stone} column={column} />
      ))}
      <td className="tabular-nums">
        <bdi>
          {measures.every((measure) => measure === null)
            ? unknownFigure
            : measures.map((measure) => formatFigure(measure)).join(' × ')}
        </bdi>
      </td>
      {proportionColumns.map((column) => (
        <RowCell key={column.key} row={row} stone={stone} column={column} />
      ))}
    </tr>
  );
}

interface RowCellProps {
  readonly row: ImportRow;
  readonly stone: StoneRow;
  readonly column: StoneColumn;
}

/** One cell; where it keeps the row from being listed, the text as received. */
function RowCell({ row, stone, column }: RowCellProps) {
  const { formatMessage } = useIntl();
  const { key, isFigure } = column;
  const fault = row.faults.find(({ field }) => field === key);
  if (fault !== undefined)
    return (
      <td
        className={`max-w-40 truncate font-semibold ${isFigure ? 'text-right' : ''} ${row.state === 'rejected' ? 'text-bad' : 'text-hold'}`}
      >
        <bdi>{fault.value === '' ? formatMessage({ id: 'imports.desk.review.missing' }) : fault.value}</bdi>
      </td>
    );
  if (key === 'stock_no')
    return (
      <td className="font-semibold text-ink">
        <bdi>{stoneFact(stone, key) === null ? unknownFigure : stoneName(stone)}</bdi>
      </td>
    );
  return <StoneCell stone={stone} column={column} />;
}

/** The row as a stone of the stock, for the formatters of the result grid. */
const toStone = ({ line, facts }: ImportRow): StoneRow => ({
  stock_uuid: String(line),
  mine: false,
  hold_until: null,
  is_net: false,
  no_list_reason: null,
  list_basis: null,
  ...facts,
});

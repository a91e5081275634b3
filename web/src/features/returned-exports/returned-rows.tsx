import type { ReturnedRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { useReturnedExportStore } from './returned-export-store.ts';
import { HoldAnswer, OfferAnswer, Price, PriceChange, RowOutcome, RowStatus } from './row-parts.tsx';

export interface ReturnedRowsProps {
  readonly rows: readonly ReturnedRow[];
  /** Links a packet number to its stone. */
  readonly renderStone: (uuid: string, stockNo: string) => ReactNode;
}

/** One line per stone of the file; cards on a phone. */
export function ReturnedRows(props: ReturnedRowsProps) {
  return useIsBelowDesktop() ? <RowCards {...props} /> : <RowTable {...props} />;
}

function RowTable({ rows, renderStone }: ReturnedRowsProps) {
  const { formatMessage } = useIntl();
  const outcomes = useReturnedExportStore((store) => store.outcomes);
  const figure = 'text-right';
  return (
    <div className="relative overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={formatMessage({ id: 'returnedExports.title' })}
        className="w-full border-collapse text-13 whitespace-nowrap [&_tr>:first-child]:ps-6 [&_tr>:last-child]:pe-6"
      >
        <thead>
          <tr className="h-row border-b border-line text-start text-12 text-ink-3 [&>th]:px-2 [&>th]:text-start [&>th]:font-medium">
            <th scope="col">{formatMessage({ id: 'returnedExports.column.packet' })}</th>
            <th scope="col">{formatMessage({ id: 'returnedExports.column.status' })}</th>
            <th scope="col">
              <span className="block text-right">{formatMessage({ id: 'returnedExports.column.then' })}</span>
            </th>
            <th scope="col">
              <span className="block text-right">{formatMessage({ id: 'returnedExports.column.now' })}</span>
            </th>
            <th scope="col">
              <span className="block text-right">
                {formatMessage({ id: 'returnedExports.column.change' })}
              </span>
            </th>
            <th scope="col">{formatMessage({ id: 'returnedExports.column.offer' })}</th>
            <th scope="col">{formatMessage({ id: 'returnedExports.column.hold' })}</th>
            <th scope="col">{formatMessage({ id: 'returnedExports.column.outcome' })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.row}
              className="h-row border-b border-line last:border-0 hover:bg-paper [&>td]:px-2 [&>td]:py-1"
            >
              <td className="font-medium">{packetOf(row, renderStone)}</td>
              <td>
                <RowStatus status={row.status} />
              </td>
              <td className={figure}>
                <Price price={row.file_price} />
              </td>
              <td className={figure}>
                <Price price={row.current_price} />
              </td>
              <td className={figure}>
                <PriceChange row={row} />
              </td>
              <td className="max-w-80">
                <OfferAnswer offer={row.offer} />
              </td>
              <td className="max-w-60">
                <HoldAnswer hold={row.hold} />
              </td>
              <td className="max-w-80">
                <RowOutcome row={row} outcomes={outcomes[row.stock_uuid ?? '']} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowCards({ rows, renderStone }: ReturnedRowsProps) {
  const { formatMessage } = useIntl();
  const outcomes = useReturnedExportStore((store) => store.outcomes);
  return (
    <ul
      aria-label={formatMessage({ id: 'returnedExports.title' })}
      className="border-y border-line bg-tray text-13"
    >
      {rows.map((row) => (
        <li
          key={row.row}
          className="grid grid-cols-2 gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0 min-[800px]:px-6"
        >
          <span className="text-14 font-semibold">{packetOf(row, renderStone)}</span>
          <span className="text-end">
            <RowStatus status={row.status} />
          </span>
          <CardFigure name={formatMessage({ id: 'returnedExports.column.then' })}>
            <Price price={row.file_price} />
          </CardFigure>
          <CardFigure name={formatMessage({ id: 'returnedExports.column.now' })}>
            <Price price={row.current_price} /> {Boolean(row.price_change_cents) && <PriceChange row={row} />}
          </CardFigure>
          {row.offer && (
            <CardFigure name={formatMessage({ id: 'returnedExports.column.offer' })}>
              <OfferAnswer offer={row.offer} />
            </CardFigure>
          )}
          {row.hold && (
            <CardFigure name={formatMessage({ id: 'returnedExports.column.hold' })}>
              <HoldAnswer hold={row.hold} />
            </CardFigure>
          )}
          <span className="col-span-full">
            <RowOutcome row={row} outcomes={outcomes[row.stock_uuid ?? '']} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function CardFigure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="text-12 text-ink-3">{name}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">{children}</span>
    </span>
  );
}

const packetOf = (
  { stock_uuid: uuid, stock_no: stockNo }: ReturnedRow,
  render: ReturnedRowsProps['renderStone'],
) => (uuid === null ? <bdi className="text-ink-2">{stockNo}</bdi> : render(uuid, stockNo));

import type { LotRow, GoodsSort } from '@loupe/contract';
import { lotAttributes, type LotAttribute } from '@loupe/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { LotCheckbox, type LotSelection } from './lot-checkbox.tsx';
import { LotPicture } from './lot-picture.tsx';
import { LotTreatment } from './lot-treatment.tsx';
import { useLotLabels } from './lot-labels.ts';

export interface LotTableProps {
  readonly label: string;
  readonly lots: readonly LotRow[];
  /** Absent where nothing is done with selected lots. */
  readonly selection?: LotSelection | undefined;
  /** Absent when the reader cannot change the order. */
  readonly sorting?: {
    readonly sort: GoodsSort | null;
    readonly onSort: (sort: GoodsSort | null) => void;
  };
  /** Renders the actions on a lot. */
  readonly actionOf?: ((lot: LotRow) => ReactNode) | undefined;
}

const columns = lotAttributes.filter(({ column }) => column !== undefined);
const boldKeys = new Set(['rate', 'amount']);
const isFigure = ({ kind }: LotAttribute) => kind === 'figure';

/** Lots as a table; pressing a column header cycles through ascending, descending and unsorted. */
export function LotTable({ label, lots, selection, sorting, actionOf }: LotTableProps) {
  const { formatMessage } = useIntl();
  const labels = useLotLabels();
  return (
    <div className="relative overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={label}
        className="w-full border-collapse text-13 whitespace-nowrap [&_tr>:first-child]:ps-6 [&_tr>:last-child]:pe-4"
      >
        <thead>
          <tr className="h-row border-b border-line text-12 text-ink-3">
            {selection && (
              <th className="w-8">
                <span className="sr-only">{formatMessage({ id: 'results.shortcut.choose' })}</span>
              </th>
            )}
            {columns.map((attribute) => {
              const direction = sorting?.sort?.key === attribute.key ? sorting.sort.direction : null;
              return (
                <th
                  key={attribute.key}
                  scope="col"
                  {...(sorting && { 'aria-sort': sortWords[direction ?? 'none'] })}
                  className={`px-0.5 font-medium ${isFigure(attribute) ? 'text-right' : 'text-start'}`}
                >
                  {sorting ? (
                    <button
                      type="button"
                      title={formatMessage({ id: 'loose.sortHint' })}
                      className="inline-flex h-8 items-center gap-1 rounded-control px-1 hover:text-ink"
                      onClick={() => {
                        sorting.onSort(afterPress(attribute.key, direction));
                      }}
                    >
                      <bdi>{labels.column(attribute.key)}</bdi>
                      {direction === 'asc' && <ArrowUp size={12} aria-hidden />}
                      {direction === 'desc' && <ArrowDown size={12} aria-hidden />}
                    </button>
                  ) : (
                    <bdi className="px-1">{labels.column(attribute.key)}</bdi>
                  )}
                </th>
              );
            })}
            {actionOf && (
              <th className="sticky end-0 bg-tray">
                <span className="sr-only">{formatMessage({ id: 'loose.action' })}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr
              key={lot.lot_uuid}
              aria-selected={selection?.ids.has(lot.lot_uuid)}
              className="h-row border-b border-line last:border-0 hover:bg-paper aria-selected:bg-blue-soft"
            >
              {selection && (
                <td className="pe-1">
                  <span className="flex items-center">
                    <LotCheckbox lot={lot} selection={selection} />
                  </span>
                </td>
              )}
              {columns.map((attribute) => (
                <td
                  key={attribute.key}
                  className={`px-1.5 ${isFigure(attribute) ? 'text-right tabular-nums' : ''} ${boldKeys.has(attribute.key) ? 'font-semibold' : ''}`}
                >
                  <Cell lot={lot} attribute={attribute} />
                </td>
              ))}
              {actionOf && (
                <td className="sticky end-0 bg-tray text-end [tr:hover>&]:bg-paper [tr[aria-selected=true]>&]:bg-blue-soft">
                  {actionOf(lot)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const sortWords = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const afterPress = (key: string, direction: GoodsSort['direction'] | null): GoodsSort | null =>
  direction === 'desc' ? null : { key, direction: direction === null ? 'asc' : 'desc' };

function Cell({ lot, attribute }: { readonly lot: LotRow; readonly attribute: LotAttribute }) {
  const labels = useLotLabels();
  if (attribute.key === 'status') {
    return <StatusLetter status={typeof lot['status'] === 'string' ? lot['status'] : null} />;
  }
  // Its code, as in the grid of stones: the last column then fits the width of a laptop.
  if (attribute.key === 'location' && typeof lot['location'] === 'string') {
    return (
      <abbr title={labels.fact(lot, attribute)} className="no-underline">
        {lot['location']}
      </abbr>
    );
  }
  return (
    <>
      <bdi className={attribute.key === 'lot_no' ? 'font-medium text-ink' : undefined}>
        {labels.fact(lot, attribute)}
      </bdi>
      {attribute.key === 'lot_no' && <LotPicture lot={lot} className="ms-2 size-6 align-middle" />}
      {attribute.key === 'kind' && <LotTreatment lot={lot} />}
    </>
  );
}

import type { LotRow, LotSort } from '@loupe/contract';
import { lotAttributes, type LotAttribute } from '@loupe/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { StateLetter } from '../../ui/stones/state-letter.tsx';
import { LotPicture } from './lot-picture.tsx';
import { LotTreatment } from './lot-treatment.tsx';
import { useLotWords } from './lot-words.ts';

interface LotTableProps {
  readonly label: string;
  readonly lots: readonly LotRow[];
  readonly sort: LotSort | null;
  readonly onSort: (sort: LotSort | null) => void;
}

const columns = lotAttributes.filter(({ column }) => column !== undefined);
const heavy = new Set(['rate', 'amount']);
const isFigure = ({ kind }: LotAttribute) => kind === 'figure';

/** Lots under each other; a press on a column's name sorts by it, up, down, and not at all. */
export function LotTable({ label, lots, sort, onSort }: LotTableProps) {
  const { formatMessage } = useIntl();
  const words = useLotWords();
  return (
    <div className="overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={label}
        className="w-full border-collapse text-13 whitespace-nowrap [&_tr>:first-child]:ps-6 [&_tr>:last-child]:pe-6"
      >
        <thead>
          <tr className="h-8 border-b border-line text-12 text-ink-3">
            {columns.map((attribute) => {
              const direction = sort?.key === attribute.key ? sort.direction : null;
              return (
                <th
                  key={attribute.key}
                  scope="col"
                  aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
                  className={`px-1 font-medium ${isFigure(attribute) ? 'text-right' : 'text-start'}`}
                >
                  <button
                    type="button"
                    title={formatMessage({ id: 'loose.sortHint' })}
                    className="inline-flex h-8 items-center gap-1 rounded-control px-1 hover:text-ink"
                    onClick={() => {
                      onSort(afterPress(attribute.key, direction));
                    }}
                  >
                    <bdi>{words.column(attribute.key)}</bdi>
                    {direction === 'asc' && <ArrowUp size={12} aria-hidden />}
                    {direction === 'desc' && <ArrowDown size={12} aria-hidden />}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.lot_uuid} className="h-8 border-b border-line last:border-0 hover:bg-paper">
              {columns.map((attribute) => (
                <td
                  key={attribute.key}
                  className={`px-2 ${isFigure(attribute) ? 'text-right tabular-nums' : ''} ${heavy.has(attribute.key) ? 'font-semibold' : ''}`}
                >
                  <Cell lot={lot} attribute={attribute} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const afterPress = (key: string, direction: LotSort['direction'] | null): LotSort | null =>
  direction === 'desc' ? null : { key, direction: direction === null ? 'asc' : 'desc' };

function Cell({ lot, attribute }: { readonly lot: LotRow; readonly attribute: LotAttribute }) {
  const words = useLotWords();
  if (attribute.key === 'status') {
    return <StateLetter status={typeof lot['status'] === 'string' ? lot['status'] : null} />;
  }
  return (
    <>
      <bdi className={attribute.key === 'lot_no' ? 'font-medium text-ink' : undefined}>
        {words.fact(lot, attribute)}
      </bdi>
      {attribute.key === 'lot_no' && <LotPicture lot={lot} className="ms-2 size-6 align-middle" />}
      {attribute.key === 'kind' && <LotTreatment lot={lot} />}
    </>
  );
}

import { pieceSortKeys, type GoodsSort } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { plainText } from '../../lib/text-id.ts';

interface PieceOrderProps {
  readonly sort: GoodsSort | null;
  readonly onSort: (sort: GoodsSort | null) => void;
}

const orders = pieceSortKeys.flatMap((key): GoodsSort[] => [
  { key, direction: 'asc' },
  { key, direction: 'desc' },
]);
const nameOf = ({ key, direction }: GoodsSort) => `${key}.${direction}`;

/** Selects the sort order of the pieces. */
export function PieceSortSelect({ sort, onSort }: PieceOrderProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <label className="flex items-center gap-2 text-13 text-ink-3">
      {formatMessage({ id: 'jewellery.order' })}
      <select
        value={sort ? nameOf(sort) : ''}
        onChange={({ target }) => {
          onSort(orders.find((order) => nameOf(order) === target.value) ?? null);
        }}
        className="h-9 min-w-0 rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
      >
        <option value="">{formatMessage({ id: 'jewellery.order.stock_no' })}</option>
        {orders.map((order) => (
          <option key={nameOf(order)} value={nameOf(order)}>
            {plainText(intl, `jewellery.order.${nameOf(order)}`, order.key.replaceAll('_', ' '))}
          </option>
        ))}
      </select>
    </label>
  );
}

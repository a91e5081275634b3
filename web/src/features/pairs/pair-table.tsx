import type { PairRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { columnsOf } from '../../lib/stones/stone-columns.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { StoneCards } from '../../ui/stones/stone-cards.tsx';
import { StoneCell } from '../../ui/stones/stone-cell.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { PairHead } from './pair-head.tsx';

interface PairTableProps {
  readonly pairs: readonly PairRow[];
  readonly onAddToCart: ((pair: PairRow) => void) | undefined;
}

const columns = columnsOf();

/** Pairs under each other, both stones of each side by side in the columns of the result; cards on a phone. */
export function PairTable({ pairs, onAddToCart }: PairTableProps) {
  const { formatMessage } = useIntl();
  const { column: columnName } = useTradeWords();
  const isNarrow = useNarrow();
  const addOf = (pair: PairRow) =>
    onAddToCart &&
    (() => {
      onAddToCart(pair);
    });
  const labelOf = ({ stones: [one, other] }: PairRow) =>
    formatMessage({ id: 'pairs.of' }, { one: nameOf(one), other: nameOf(other) });
  if (isNarrow) {
    return (
      <ul aria-label={formatMessage({ id: 'pairs.title' })} className="flex flex-col gap-3">
        {pairs.map((pair) => (
          <li key={pair.pair_id} className="bg-tray">
            <div className="border-t border-line px-4 py-2">
              <PairHead pair={pair} onAddToCart={addOf(pair)} />
            </div>
            <StoneCards label={labelOf(pair)} stones={pair.stones} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={formatMessage({ id: 'pairs.title' })}
        className="w-full border-collapse text-13 whitespace-nowrap [&_tr>:first-child]:ps-6 [&_tr>:last-child]:pe-6"
      >
        <thead>
          <tr className="h-8 text-12 text-ink-3 [&>th]:px-2 [&>th]:font-medium">
            {columns.map(({ key, isFigure }) => (
              <th key={key} scope="col" className={isFigure ? 'text-right' : 'text-start'}>
                <bdi>{columnName(key)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {pairs.map((pair) => (
          <tbody key={pair.pair_id} aria-label={labelOf(pair)} className="border-t-4 border-paper">
            <tr className="border-b border-line">
              <th colSpan={columns.length} scope="rowgroup" className="py-1.5 text-start font-normal">
                <PairHead pair={pair} onAddToCart={addOf(pair)} />
              </th>
            </tr>
            {pair.stones.map((stone) => (
              <tr key={stone.stock_uuid} className="h-8 border-b border-line hover:bg-paper [&>td]:px-2">
                {columns.map((column) => (
                  <StoneCell key={column.key} stone={stone} column={column} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

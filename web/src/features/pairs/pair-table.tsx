import type { PairRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { createStoneColumns } from '../../trade/stones/stone-columns.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { StoneCards } from '../../trade/stones/stone-cards.tsx';
import { StoneCell } from '../../trade/stones/stone-cell.tsx';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { PairDrawing } from './pair-drawing.tsx';
import { PairHeader } from './pair-header.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';

interface PairTableProps {
  readonly pairs: readonly PairRow[];
  readonly acts: StoneActions;
}

const columns = createStoneColumns();

/**
 * Pairs as a table, with both stones of a pair in adjacent rows under the columns of the result; cards on a
 * phone.
 */
export function PairTable({ pairs, acts }: PairTableProps) {
  const { formatMessage } = useIntl();
  const { column: columnName } = useTradeLabels();
  const isNarrow = useIsBelowDesktop();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    setOpen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  };
  const headOf = (pair: PairRow) => (
    <PairHeader
      pair={pair}
      isOpen={open.has(pair.pair_id)}
      onToggle={() => {
        toggle(pair.pair_id);
      }}
      acts={acts}
    />
  );
  // The key shares the pair in which the focus is, or the first one.
  useHotKeys(
    {
      [stoneShortcuts.share.key]:
        acts.onShare &&
        (() => {
          const focused = document.activeElement?.closest('[data-pair]')?.getAttribute('data-pair');
          const pair = pairs.find(({ pair_id: id }) => id === focused) ?? pairs[0];
          if (pair) acts.onShare?.(pair.stones);
        }),
    },
    { isReady: acts.isKnown },
  );
  const labelOf = ({ stones: [one, other] }: PairRow) =>
    formatMessage({ id: 'pairs.of' }, { one: stoneName(one), other: stoneName(other) });
  if (isNarrow) {
    return (
      <ul aria-label={formatMessage({ id: 'pairs.title' })} className="flex flex-col gap-3">
        {pairs.map((pair) => (
          <li key={pair.pair_id} data-pair={pair.pair_id} className="bg-tray">
            <div className="border-t border-line px-4 py-2">
              {headOf(pair)}
              {open.has(pair.pair_id) && <PairDetail pair={pair} />}
            </div>
            <StoneCards label={labelOf(pair)} stones={pair.stones} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="relative overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={formatMessage({ id: 'pairs.title' })}
        className="w-full border-collapse text-13 whitespace-nowrap [&_tr>:first-child]:ps-6 [&_tr>:last-child]:pe-6"
      >
        <thead>
          <tr className="h-row text-12 text-ink-3 [&>th]:px-2 [&>th]:font-medium">
            {columns.map(({ key, isFigure }) => (
              <th key={key} scope="col" className={isFigure ? 'text-right' : 'text-start'}>
                <bdi>{columnName(key)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {pairs.map((pair) => (
          <tbody
            key={pair.pair_id}
            data-pair={pair.pair_id}
            aria-label={labelOf(pair)}
            className="border-t-4 border-paper"
          >
            <tr className="border-b border-line">
              <th colSpan={columns.length} scope="rowgroup" className="py-1.5 text-start font-normal">
                {headOf(pair)}
              </th>
            </tr>
            {open.has(pair.pair_id) && (
              <tr className="border-b border-line">
                <td colSpan={columns.length} className="whitespace-normal">
                  <PairDetail pair={pair} />
                </td>
              </tr>
            )}
            {pair.stones.map((stone) => (
              <tr key={stone.stock_uuid} className="h-row border-b border-line hover:bg-paper [&>td]:px-2">
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

/** Drawings of both stones and the breakdown of their score. */
function PairDetail({ pair }: { readonly pair: PairRow }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-4 py-4 lg:grid-cols-[minmax(0,40rem)_1fr]">
      <PairDrawing stones={pair.stones} />
      <ScoreBreakdown pair={pair} />
    </div>
  );
}

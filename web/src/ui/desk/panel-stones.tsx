import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatFigure } from '../../lib/figures.ts';
import { factOf, nameOf } from '../../lib/stones/stone-facts.ts';
import { stoneWords } from '../../lib/stones/stone-words.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { SelectBox, type Selection } from '../stones/select-cell.tsx';
import { StateLetter } from '../stones/state-letter.tsx';

interface PanelStonesProps {
  readonly label: string;
  readonly stones: readonly StoneRow[];
  readonly selection?: Selection | undefined;
  /** Stones that no longer count. */
  readonly isFaint?: (stone: StoneRow) => boolean;
  /** What is said of one besides. */
  readonly renderWords?: (stone: StoneRow) => ReactNode;
}

/** The stones of the opened thing, two lines each: which it is, and what its customer pays for it. */
export function PanelStones({ label, stones, selection, isFaint, renderWords }: PanelStonesProps) {
  const trade = useTradeWords();
  return (
    <ul aria-label={label} className="border-y border-line text-13">
      {stones.map((stone) => (
        <li
          key={stone.stock_uuid}
          data-faint={isFaint?.(stone) ? '' : undefined}
          className="flex items-start gap-3 border-b border-line py-2 last:border-0 data-faint:[&_.figure]:font-normal data-faint:[&_.figure]:text-ink-3"
        >
          {selection && <SelectBox stone={stone} selection={selection} />}
          <span className="pt-0.5">
            <StateLetter status={factOf(stone, 'status')} />
          </span>
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <div className="min-w-0">
              <p className="font-medium text-ink">
                <bdi>{stoneWords(stone, trade)}</bdi>
              </p>
              <p className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
                <Link
                  to="/detail"
                  search={{ id: stone.stock_uuid }}
                  className="inline-flex min-h-6 items-center hover:text-blue hover:underline"
                >
                  <bdi>{nameOf(stone)}</bdi>
                </Link>
                {renderWords?.(stone)}
              </p>
            </div>
            <p dir="ltr" className="ms-auto text-right whitespace-nowrap tabular-nums">
              <span className="figure text-14 font-semibold text-ink">
                {formatFigure(factOf(stone, 'final_amount'))}
              </span>{' '}
              <span className="text-12 text-ink-3">$</span>
              <br />
              <span className="text-ink-2">
                {formatFigure(factOf(stone, 'final_disc'))} <span className="text-12 text-ink-3">%</span>{' '}
                {formatFigure(factOf(stone, 'final_ppc'))} <bdi className="text-12 text-ink-3">$/ct</bdi>
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact, stoneName } from '../stones/stone-facts.ts';
import { describeStone } from '../stones/describe-stone.ts';
import { useTradeLabels } from '../trade-labels.ts';
import { StoneCheckbox, type StoneSelection } from '../stones/select-cell.tsx';
import { StatusLetter } from '../stones/status-letter.tsx';

interface PanelStonesProps {
  readonly label: string;
  readonly stones: readonly StoneRow[];
  readonly selection?: StoneSelection | undefined;
  /** Stones that no longer count, shown faint. */
  readonly isFaint?: (stone: StoneRow) => boolean;
  /** Additional note on a stone. */
  readonly renderNote?: (stone: StoneRow) => ReactNode;
}

/** Stones of the opened item, two lines each: the stone and the customer's price. */
export function PanelStones({ label, stones, selection, isFaint, renderNote }: PanelStonesProps) {
  const trade = useTradeLabels();
  return (
    <ul aria-label={label} className="border-y border-line text-13">
      {stones.map((stone) => (
        <li
          key={stone.stock_uuid}
          data-faint={isFaint?.(stone) ? '' : undefined}
          className="flex items-start gap-3 border-b border-line py-2 last:border-0 data-faint:[&_.figure]:font-normal data-faint:[&_.figure]:text-ink-3"
        >
          {selection && <StoneCheckbox stone={stone} selection={selection} />}
          <span className="pt-0.5">
            <StatusLetter status={stoneFact(stone, 'status')} />
          </span>
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <div className="min-w-0">
              <p className="font-medium text-ink">
                <bdi>{describeStone(stone, trade)}</bdi>
              </p>
              <p className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
                <Link
                  to="/detail"
                  search={{ id: stone.stock_uuid }}
                  className="inline-flex min-h-6 items-center hover:text-blue hover:underline"
                >
                  <bdi>{stoneName(stone)}</bdi>
                </Link>
                {renderNote?.(stone)}
              </p>
            </div>
            <p dir="ltr" className="ms-auto text-right whitespace-nowrap tabular-nums">
              <span className="figure text-14 font-semibold text-ink">
                {formatFigure(stoneFact(stone, 'final_amount'))}
              </span>{' '}
              <span className="text-12 text-ink-3">$</span>
              <br />
              <span className="text-ink-2">
                {stoneFact(stone, 'final_disc') !== null && (
                  <>
                    {formatFigure(stoneFact(stone, 'final_disc'))}{' '}
                    <span className="text-12 text-ink-3">%</span>{' '}
                  </>
                )}
                {formatFigure(stoneFact(stone, 'final_ppc'))} <bdi className="text-12 text-ink-3">$/ct</bdi>
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

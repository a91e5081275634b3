import type { PairRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import type { PlainTextId } from '../../lib/text-id.ts';
import { PairActs } from './pair-acts.tsx';

interface PairHeadProps {
  readonly pair: PairRow;
  /** Both stones drawn, and the score worked out, are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly acts: StoneActs;
}

/** What the pair is as a whole: how well it matches and why, what it weighs and costs. */
export function PairHead({ pair, isOpen, onToggle, acts }: PairHeadProps) {
  const { formatMessage } = useIntl();
  const { source, score, band, separable, total_cts: carats, ppc, amount } = pair;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-13 text-ink-2">
      {source === 'SUPPLIER' && (
        <span className="font-semibold text-ink">{formatMessage({ id: 'pairs.supplier' })}</span>
      )}
      {score !== null && (
        <span>
          <b className="text-16 font-semibold text-ink tabular-nums">{score}</b>{' '}
          {band === null ? '' : formatMessage({ id: `pairs.band.${band}` })}
        </span>
      )}
      {!separable && <span>{formatMessage({ id: 'pairs.together' })}</span>}
      <Figure name="pairs.cts" value={carats} unit="ct" />
      <Figure name="pairs.ppc" value={ppc} unit="$/ct" />
      <Figure name="pairs.amount" value={amount} unit="$" isHeavy />
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-6 min-w-6 text-blue underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        onClick={onToggle}
      >
        {formatMessage({ id: 'pairs.why' })}
      </button>
      <span className="ms-auto flex flex-wrap items-center gap-1">
        <PairActs stones={pair.stones} acts={acts} />
      </span>
    </div>
  );
}

interface FigureProps {
  readonly name: PlainTextId;
  readonly value: string;
  readonly unit: string;
  readonly isHeavy?: boolean;
}

function Figure({ name, value, unit, isHeavy = false }: FigureProps) {
  const { formatMessage } = useIntl();
  return (
    <span className="flex items-baseline gap-1.5 text-12 text-ink-3">
      {formatMessage({ id: name })}
      <bdi className={`text-ink tabular-nums ${isHeavy ? 'text-16 font-semibold' : 'text-13 font-medium'}`}>
        {formatFigure(value)}
      </bdi>
      <bdi>{unit}</bdi>
    </span>
  );
}

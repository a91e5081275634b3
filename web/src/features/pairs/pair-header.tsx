import type { PairRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import type { PlainTextId } from '../../lib/text-id.ts';
import { PairActions } from './pair-actions.tsx';

interface PairHeadProps {
  readonly pair: PairRow;
  /** Whether the drawings and the score breakdown are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly acts: StoneActions;
}

/** Summary of a pair: match score with its reasons, weight and price. */
export function PairHeader({ pair, isOpen, onToggle, acts }: PairHeadProps) {
  const { formatMessage } = useIntl();
  const { source, score, band, is_separable: isSeparable, total_cts: carats, ppc, amount } = pair;
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
      {!isSeparable && <span>{formatMessage({ id: 'pairs.together' })}</span>}
      <Figure name="pairs.cts" value={carats} unit="ct" />
      <Figure name="pairs.ppc" value={ppc} unit="$/ct" />
      <Figure name="pairs.amount" value={amount} unit="$" isBold />
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-6 min-w-6 text-blue underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        onClick={onToggle}
      >
        {formatMessage({ id: 'pairs.why' })}
      </button>
      <span className="ms-auto flex flex-wrap items-center gap-1">
        <PairActions stones={pair.stones} acts={acts} />
      </span>
    </div>
  );
}

interface FigureProps {
  readonly name: PlainTextId;
  readonly value: string;
  readonly unit: string;
  readonly isBold?: boolean;
}

function Figure({ name, value, unit, isBold = false }: FigureProps) {
  const { formatMessage } = useIntl();
  return (
    <span className="flex items-baseline gap-1.5 text-12 text-ink-3">
      {formatMessage({ id: name })}
      <bdi className={`text-ink tabular-nums ${isBold ? 'text-16 font-semibold' : 'text-13 font-medium'}`}>
        {formatFigure(value)}
      </bdi>
      <bdi>{unit}</bdi>
    </span>
  );
}

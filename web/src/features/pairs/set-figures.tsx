import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { StoneSet } from './stone-set.ts';

interface SetMatchProps {
  readonly set: StoneSet;
  /** Absent where there is no breakdown of the score. */
  readonly why?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
}

/** The score of a set, its name, and the button that explains it. */
export function SetMatch({ set: { score, band, pair }, why }: SetMatchProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {score !== null && (
        <b className="block text-20 leading-6 font-semibold text-ink tabular-nums">{score}</b>
      )}
      {band !== null && (
        <span className="block text-12 text-ink-2">{formatMessage({ id: `pairs.band.${band}` })}</span>
      )}
      {pair?.source === 'SUPPLIER' && (
        <span className="block text-12 font-semibold text-ink">
          {formatMessage({ id: 'pairs.supplier' })}
        </span>
      )}
      {pair?.is_separable === false && (
        <span className="block text-12 text-ink-2">{formatMessage({ id: 'pairs.together' })}</span>
      )}
      {why && (
        <button
          type="button"
          aria-expanded={why.isOpen}
          className="min-h-6 min-w-6 text-12 text-blue underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          onClick={why.onToggle}
        >
          {formatMessage({ id: 'pairs.why' })}
        </button>
      )}
    </>
  );
}

/** What a set costs and weighs. */
export function SetTotal({ set: { amount, totalCarats, ppc } }: { readonly set: StoneSet }) {
  return (
    <>
      <bdi data-total className="block text-16 font-semibold text-ink tabular-nums">
        {formatFigure(amount)}
      </bdi>
      <bdi dir="ltr" className="block text-12 text-ink-3 tabular-nums">
        {formatFigure(totalCarats)} ct, {formatFigure(ppc)} /ct
      </bdi>
    </>
  );
}

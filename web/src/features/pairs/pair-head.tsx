import type { PairRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { Button } from '../../ui/button.tsx';

interface PairHeadProps {
  readonly pair: PairRow;
  /** Absent where the account has no cart. */
  readonly onAddToCart: (() => void) | undefined;
}

/** What the pair is as a whole: how well it matches and why, what it weighs and costs. */
export function PairHead({ pair, onAddToCart }: PairHeadProps) {
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
      <Differences pair={pair} />
      {onAddToCart && (
        <Button variant="quiet" className="ms-auto" onPress={onAddToCart}>
          {formatMessage({ id: 'pairs.addToCart' })}
        </Button>
      )}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
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
      {unit}
    </span>
  );
}

const parts = ['size', 'colour', 'clarity', 'carat', 'depth', 'table', 'ratio', 'make', 'lab'] as const;

/** What each difference took off 100: the score explained. */
function Differences({ pair: { diff, penalties } }: { readonly pair: PairRow }) {
  const { formatMessage } = useIntl();
  if (penalties === null) return null;
  const apart: Partial<Record<(typeof parts)[number], string>> = {
    ...(diff.mm !== null && { size: `${diff.mm} mm` }),
    ...(diff.colour !== null && { colour: String(diff.colour) }),
    ...(diff.clarity !== null && { clarity: String(diff.clarity) }),
    carat: `${diff.cts} ct`,
    ...(diff.depth !== null && { depth: `${diff.depth} %` }),
    ...(diff.table !== null && { table: `${diff.table} %` }),
    ...(diff.ratio !== null && { ratio: diff.ratio }),
  };
  const taken = parts.filter((part) => Number(penalties[part]) > 0);
  return (
    <details className="relative">
      <summary className="flex min-h-6 cursor-pointer items-center text-blue">
        {formatMessage({ id: 'pairs.why' })}
      </summary>
      <dl className="absolute z-10 mt-1 grid w-64 grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 rounded-sheet border border-line bg-tray p-3 text-13 shadow-lift">
        {taken.length === 0 && <dt className="col-span-3">{formatMessage({ id: 'pairs.noDifference' })}</dt>}
        {taken.map((part) => (
          <div key={part} className="col-span-3 grid grid-cols-subgrid">
            <dt>{formatMessage({ id: `pairs.part.${part}` })}</dt>
            <dd className="text-end tabular-nums">{apart[part] ?? ''}</dd>
            <dd className="text-end font-medium text-ink tabular-nums">−{penalties[part]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

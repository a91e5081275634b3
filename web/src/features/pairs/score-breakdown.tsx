import type { PairRow } from '@loupe/contract';
import { useIntl } from 'react-intl';

const parts = ['size', 'color', 'clarity', 'carat', 'depth', 'table', 'ratio', 'make', 'lab'] as const;

/** Explains the score: how many of 100 points each difference costs. */
export function ScoreBreakdown({ pair: { differences, penalties, score } }: { readonly pair: PairRow }) {
  const { formatMessage } = useIntl();
  if (penalties === null) return <p className="text-13">{formatMessage({ id: 'pairs.noScore' })}</p>;
  const apart: Partial<Record<(typeof parts)[number], string>> = {
    ...(differences.mm !== null && { size: `${differences.mm} mm` }),
    ...(differences.color !== null && { color: String(differences.color) }),
    ...(differences.clarity !== null && { clarity: String(differences.clarity) }),
    carat: `${differences.cts} ct`,
    ...(differences.depth !== null && { depth: `${differences.depth} %` }),
    ...(differences.table !== null && { table: `${differences.table} %` }),
    ...(differences.ratio !== null && { ratio: differences.ratio }),
  };
  const deducted = parts.filter((part) => Number(penalties[part]) > 0);
  return (
    <dl className="grid max-w-sm grid-cols-[1fr_auto_auto] content-start gap-x-6 gap-y-1 text-13 text-ink-2">
      <div className="col-span-3 grid grid-cols-subgrid border-b border-line pb-1">
        <dt className="col-span-2">{formatMessage({ id: 'pairs.outOf' })}</dt>
        <dd className="text-right tabular-nums">100</dd>
      </div>
      {deducted.length === 0 && (
        <div className="col-span-3 grid grid-cols-subgrid">
          <dt className="col-span-2">{formatMessage({ id: 'pairs.noDifference' })}</dt>
          <dd className="text-right tabular-nums">−0</dd>
        </div>
      )}
      {deducted.map((part) => (
        <div key={part} className="col-span-3 grid grid-cols-subgrid">
          <dt>{formatMessage({ id: `pairs.part.${part}` })}</dt>
          <dd className="text-right tabular-nums">
            <bdi>{apart[part] ?? ''}</bdi>
          </dd>
          <dd className="text-right font-medium text-ink tabular-nums">
            <bdi>−{penalties[part]}</bdi>
          </dd>
        </div>
      ))}
      <div className="col-span-3 grid grid-cols-subgrid border-t border-line pt-1 font-semibold text-ink">
        <dt className="col-span-2">{formatMessage({ id: 'pairs.score' })}</dt>
        <dd className="text-right tabular-nums">{score}</dd>
      </div>
    </dl>
  );
}

import type { PairRow } from '@loupe/contract';
import { useIntl } from 'react-intl';

const parts = ['size', 'colour', 'clarity', 'carat', 'depth', 'table', 'ratio', 'make', 'lab'] as const;

/** What each difference took off 100: the score explained. */
export function PairReasons({ pair: { diff, penalties, score } }: { readonly pair: PairRow }) {
  const { formatMessage } = useIntl();
  if (penalties === null) return <p className="text-13">{formatMessage({ id: 'pairs.noScore' })}</p>;
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
    <dl className="grid max-w-sm grid-cols-[1fr_auto_auto] content-start gap-x-6 gap-y-1 text-13 text-ink-2">
      <div className="col-span-3 grid grid-cols-subgrid border-b border-line pb-1">
        <dt className="col-span-2">{formatMessage({ id: 'pairs.outOf' })}</dt>
        <dd className="text-right tabular-nums">100</dd>
      </div>
      {taken.length === 0 && (
        <div className="col-span-3 grid grid-cols-subgrid">
          <dt className="col-span-2">{formatMessage({ id: 'pairs.noDifference' })}</dt>
          <dd className="text-right tabular-nums">−0</dd>
        </div>
      )}
      {taken.map((part) => (
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

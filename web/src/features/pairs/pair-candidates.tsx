import type { PairRow, StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { formatColor } from '../../trade/stones/format-color.ts';
import { stoneFact, formatStoneFigure, stoneName } from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

interface PairCandidatesProps {
  readonly id: string;
  /** Search params that compare both stones side by side. */
  readonly compareSearch: (ids: readonly string[]) => { readonly ids: string };
}

/** Stones that would match this one as a pair, best first; renders nothing when there are none. */
export function PairCandidates({ id, compareSearch }: PairCandidatesProps) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('listPairCandidates', { id });
  const pairs = data?.rows.flatMap((pair) => {
    const other = pair.stones.find(({ stock_uuid: one }) => one !== id);
    return other ? [{ pair, other }] : [];
  });
  if (!pairs || pairs.length === 0) return null;
  const head = 'border-b border-line px-2 py-1 text-end font-normal text-ink-3 first:ps-0 first:text-start';
  return (
    <section
      aria-labelledby="pair-candidates"
      className="flex min-w-0 flex-col gap-2 rounded-sheet border border-line bg-tray px-4 py-3"
    >
      <h2 id="pair-candidates" className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'pairs.candidates' })}
      </h2>
      <ScrollRegion labelledBy="pair-candidates" className="overflow-x-auto">
        <table className="w-full text-13 whitespace-nowrap text-ink">
          <thead>
            <tr className="text-12">
              <th scope="col" className={head}>
                {formatMessage({ id: 'pairs.with' })}
              </th>
              {(['score', 'sizes', 'finalDisc', 'finalPpc', 'together'] as const).map((column) => (
                <th key={column} scope="col" className={head}>
                  {formatMessage({ id: `pairs.column.${column}` })}
                </th>
              ))}
              <td className={head} />
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ pair, other }) => (
              <Candidate
                key={pair.pair_id}
                pair={pair}
                other={other}
                search={compareSearch([id, other.stock_uuid])}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

interface CandidateProps {
  readonly pair: PairRow;
  readonly other: StoneRow;
  readonly search: { readonly ids: string };
}

function Candidate({ pair: { source, score, band, amount }, other, search }: CandidateProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const cell = 'border-b border-line px-2 py-1 text-end tabular-nums first:ps-0 first:text-start';
  return (
    <tr>
      <td className={cell}>
        <Link
          to="/detail"
          search={{ id: other.stock_uuid }}
          className="inline-flex min-h-6 items-center font-medium text-blue hover:underline"
        >
          {stoneName(other)}
        </Link>{' '}
        <bdi>
          {formatStoneFigure(other, 'carat')} {formatColor(other, labels)}{' '}
          {stoneFact(other, 'clarity') ?? unknownFigure}
        </bdi>
      </td>
      <td className={cell}>
        {source === 'SUPPLIER' ? (
          formatMessage({ id: 'pairs.supplier' })
        ) : (
          <>
            <b className="font-semibold">{score}</b>{' '}
            {band === null ? '' : formatMessage({ id: `pairs.band.${band}` })}
          </>
        )}
      </td>
      <td className={cell}>
        <bdi dir="ltr">
          {formatStoneFigure(other, 'length')} × {formatStoneFigure(other, 'width')}
        </bdi>
      </td>
      <td className={cell}>
        <bdi>{formatStoneFigure(other, 'final_disc')}</bdi>
      </td>
      <td className={`${cell} font-semibold`}>
        <bdi>{formatStoneFigure(other, 'final_ppc')}</bdi>
      </td>
      <td className={`${cell} font-semibold`}>
        <bdi>{formatFigure(amount)}</bdi>
      </td>
      <td className={cell}>
        <Link
          to="/compare"
          search={search}
          className="inline-flex min-h-6 items-center text-blue hover:underline"
        >
          {formatMessage({ id: 'pairs.sideBySide' })}
        </Link>
      </td>
    </tr>
  );
}

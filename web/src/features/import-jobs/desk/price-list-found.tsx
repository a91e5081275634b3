import type { FoundPriceList } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/figures.ts';
import { useProblemLines } from '../../../lib/problem-text.ts';
import { plainText } from '../../../lib/text-id.ts';
import { Facts } from '../../../ui/desk/facts.tsx';

/** What a price list would do to the stock: how many prices move, how far, and what guards against a wrong one. */
export function PriceListFound({ found }: { readonly found: FoundPriceList }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const problemLines = useProblemLines();
  const count = (value: number) => formatMessage({ id: 'desk.doneSoFar' }, { done: value });
  const named = ['stones', 'changed', 'risen', 'fallen', 'lost_list_price'] as const;
  const most = Math.max(1, ...found.moves);
  return (
    <>
      <p className="text-13 text-ink-2">
        {formatMessage(
          { id: 'deskImports.listOf' },
          {
            date: found.date,
            source: plainText(intl, `deskImports.source.${found.source}`, found.source),
            cells: found.cells,
          },
        )}
      </p>
      <Facts
        facts={[
          ...named.map((key) => ({
            label: formatMessage({ id: `deskImports.outcome.${key}` }),
            value: count(found[key]),
            ...(key === 'lost_list_price' && found[key] > 0 && { tone: 'bad' as const }),
          })),
          {
            label: formatMessage({ id: 'deskImports.worthBefore' }),
            value: formatFigure(found.worth_before),
          },
          { label: formatMessage({ id: 'deskImports.worthAfter' }), value: formatFigure(found.worth_after) },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-13 text-ink-3">{formatMessage({ id: 'deskImports.moves' })}</h3>
        <ul className="flex flex-col gap-1 text-13">
          {found.moves.map((moved, place) => (
            <li
              key={nameOf(found.edges, place)}
              className="grid grid-cols-[112px_1fr_72px] items-center gap-x-3"
            >
              <bdi className="text-right text-ink-2 tabular-nums">{nameOf(found.edges, place)}</bdi>
              <span className="h-2 bg-bar" style={{ inlineSize: `${(moved / most) * 100}%` }} aria-hidden />
              <span className="text-right text-ink tabular-nums">{count(moved)}</span>
            </li>
          ))}
        </ul>
        {found.furthest && (
          <p className="text-13 text-ink-2">
            {formatMessage(
              { id: 'deskImports.furthest' },
              { stone: found.furthest.stock_no, percent: formatFigure(found.furthest.percent) },
            )}
          </p>
        )}
      </section>
      {found.warnings.length > 0 && (
        <details className="text-13">
          <summary className="cursor-pointer text-hold">
            {formatMessage({ id: 'deskImports.unusual' }, { count: found.warnings.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-1 text-ink-2">
            {problemLines(found.warning_causes, found.warnings).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const signed = (edge: number) => `${edge > 0 ? '+' : '\u2212'}${Math.abs(edge)} %`;

/** A span of moves between two edges, as people read it. */
function nameOf(edges: readonly number[], place: number): string {
  const [low, high] = [edges[place - 1], edges[place]];
  if (low === undefined) return high === undefined ? '' : `< ${signed(high)}`;
  return high === undefined ? `≥ ${signed(low)}` : `${signed(low)} … ${signed(high)}`;
}

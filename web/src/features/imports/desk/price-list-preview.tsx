import type { PriceListPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useFormatIssueLines } from '../../../lib/format-issue.ts';
import { plainText } from '../../../lib/text-id.ts';
import { FigureGrid } from '../../../ui/desk/figure-grid.tsx';

/**
 * What a price list would change: the number of price moves, their size, and warnings about a suspicious
 * list.
 */
export function PriceListPreviewView({ found }: { readonly found: PriceListPreview }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const problemLines = useFormatIssueLines();
  const count = (value: number) => formatMessage({ id: 'desk.doneSoFar' }, { done: value });
  const named = ['stones', 'changed', 'risen', 'fallen', 'lost_list_price'] as const;
  const max = Math.max(1, ...found.change_counts);
  return (
    <>
      <p className="text-13 text-ink-2">
        {formatMessage(
          { id: 'imports.desk.listOf' },
          {
            date: found.date,
            source: plainText(intl, `imports.desk.source.${found.source}`, found.source),
            cells: found.cells,
          },
        )}
      </p>
      <FigureGrid
        facts={[
          ...named.map((key) => ({
            label: formatMessage({ id: `imports.desk.outcome.${key}` }),
            value: count(found[key]),
            ...(key === 'lost_list_price' && found[key] > 0 && { tone: 'bad' as const }),
          })),
          {
            label: formatMessage({ id: 'imports.desk.worthBefore' }),
            value: formatFigure(found.worth_before),
          },
          { label: formatMessage({ id: 'imports.desk.worthAfter' }), value: formatFigure(found.worth_after) },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-13 text-ink-3">{formatMessage({ id: 'imports.desk.moves' })}</h3>
        <ul className="flex flex-col gap-1 text-13">
          {found.change_counts.map((moved, index) => (
            <li
              key={nameOf(found.edges, index)}
              className="grid grid-cols-[112px_1fr_72px] items-center gap-x-3"
            >
              <bdi className="text-right text-ink-2 tabular-nums">{nameOf(found.edges, index)}</bdi>
              <span className="h-2 bg-bar" style={{ inlineSize: `${(moved / max) * 100}%` }} aria-hidden />
              <span className="text-right text-ink tabular-nums">{count(moved)}</span>
            </li>
          ))}
        </ul>
        {found.largest_change && (
          <p className="text-13 text-ink-2">
            {formatMessage(
              { id: 'imports.desk.furthest' },
              { stone: found.largest_change.stock_no, percent: formatFigure(found.largest_change.percent) },
            )}
          </p>
        )}
      </section>
      {found.warnings.length > 0 && (
        <details className="text-13">
          <summary className="cursor-pointer text-hold">
            {formatMessage({ id: 'imports.desk.unusual' }, { count: found.warnings.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-1 text-ink-2">
            {problemLines(found.warning_issues, found.warnings).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const signed = (edge: number) => `${edge > 0 ? '+' : '\u2212'}${Math.abs(edge)} %`;

/** Formats the range of price moves between two edges. */
function nameOf(edges: readonly number[], index: number): string {
  const [low, high] = [edges[index - 1], edges[index]];
  if (low === undefined) return high === undefined ? '' : `< ${signed(high)}`;
  return high === undefined ? `≥ ${signed(low)}` : `${signed(low)} … ${signed(high)}`;
}

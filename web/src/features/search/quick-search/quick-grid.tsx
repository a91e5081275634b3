import type { QuickCell, QuickEntry } from '@loupe/contract';
import type { QuickBracket, QuickLine } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatRangeKey } from '../../../lib/format-range-key.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { heatTints } from '../../../ui/heat-tints.ts';
import { columnTotal, cellCount, heatLevel, maxCount, rowTotal, type GridLines } from './grid-lines.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

interface QuickGridProps {
  readonly bracket: QuickBracket;
  readonly val: QuickEntry['val'];
  readonly lines: GridLines;
  /** URL of the result for a cell, a row, a column or the whole bracket. */
  readonly hrefOf: (cell: QuickCell) => string;
}

const figure =
  'flex h-7 items-center justify-end px-1.5 rtl:justify-start text-13 tabular-nums pointer-coarse:h-11';
const head = 'px-1.5 py-1 text-12 font-medium whitespace-nowrap text-ink-2';
const total = 'border-s border-line font-semibold';

/** One carat bracket: colours as rows, clarities as columns, every count a link to its stones. */
export function QuickGrid({ bracket, val, lines: { rows, columns }, hrefOf }: QuickGridProps) {
  const { formatMessage } = useIntl();
  const { cells, count, cts } = val;
  const max = maxCount(cells);
  const weight = `${formatRangeKey(bracket.key)} ct`;
  const all = formatMessage({ id: 'quickSearch.total' });
  const nameOf = ({ key }: QuickLine) => {
    if (key === 'IF') return 'FL–IF';
    if (key === 'FANCY') return formatMessage({ id: 'quickSearch.fancy' });
    return key === 'UNKNOWN' ? formatMessage({ id: 'quickSearch.unknown' }) : formatRangeKey(key);
  };
  const figureOf = (stones: number, details: readonly string[], cell: QuickCell, tint = '') =>
    stones === 0 ? (
      <span className={`${figure} text-ink-3`}>·</span>
    ) : (
      <a
        href={hrefOf({ bracket, ...cell })}
        aria-label={formatMessage(
          { id: 'quickSearch.cell' },
          { stones: formatFigure(String(stones)), what: [weight, ...details].join(' ') },
        )}
        className={`${figure} ${tint} text-ink hover:bg-blue hover:text-on-blue focus-visible:relative focus-visible:z-2`}
      >
        {formatFigure(String(stones))}
      </a>
    );

  return (
    <section aria-label={weight} id={bracket.key} className="flex min-w-0 scroll-mt-16 flex-col gap-1.5">
      <div className="flex items-baseline gap-3">
        <h2 className="text-16 font-semibold whitespace-nowrap text-ink">
          <bdi dir="ltr">{weight}</bdi>
        </h2>
        <p className="text-13 text-ink-3">
          <bdi>
            {formatMessage({ id: 'quickSearch.stones' }, { stones: formatFigure(String(count)), count })}
          </bdi>
          {' · '}
          <bdi dir="ltr">{formatFigure(cts)} ct</bdi>
        </p>
      </div>
      {/* Too many clarities for a phone: the grid scrolls inside its own box, also by keyboard. */}
      <ScrollRegion
        label={formatMessage({ id: 'quickSearch.grid' }, { weight })}
        className="relative overflow-x-auto border border-line bg-tray"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <td className="sticky start-0 z-1 bg-tray" />
              {columns.map((column) => (
                <th key={column.key} scope="col" className={`${head} text-right`}>
                  {nameOf(column)}
                </th>
              ))}
              <th scope="col" className={`${head} border-s border-line text-right`}>
                {all}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className={`${head} sticky start-0 z-1 border-t border-line bg-tray text-start`}
                >
                  {nameOf(row)}
                </th>
                {columns.map((column) => {
                  const stones = cellCount(cells, row.key, column.key);
                  return (
                    <td key={column.key} className="border-t border-line p-0">
                      {figureOf(
                        stones,
                        [nameOf(row), nameOf(column)],
                        { row, column },
                        heatTints[heatLevel(stones, max)],
                      )}
                    </td>
                  );
                })}
                <td className={`border-t p-0 ${total}`}>
                  {figureOf(rowTotal(cells, row.key), [nameOf(row)], { row })}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th
                scope="row"
                className={`${head} sticky start-0 z-1 border-t border-edge bg-tray text-start`}
              >
                {all}
              </th>
              {columns.map((column) => (
                <td key={column.key} className="border-t border-edge p-0 font-semibold">
                  {figureOf(columnTotal(cells, column.key), [nameOf(column)], { column })}
                </td>
              ))}
              <td className={`border-t border-t-edge p-0 ${total}`}>{figureOf(count, [all], {})}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </section>
  );
}

import type { PriceChange } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';

/** The Gulf day of an instant in the format of the API. */
const dayOf = (at: string) => isoGulfDay(gulfDay(new Date(at)));

/** Price history of a stone; empty while there was only one price. */
export function PriceHistory({ changes }: { readonly changes: readonly PriceChange[] }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const day = useFormatDay();
  if (changes.length < 2) return null;
  const head = 'border-b border-line px-2 py-1 text-end font-normal text-ink-3 first:ps-0 first:text-start';
  const cell = 'border-b border-line px-2 py-1 text-end tabular-nums first:ps-0 first:text-start';
  return (
    <section
      aria-labelledby="price-history"
      className="flex min-w-0 flex-col gap-2 rounded-sheet border border-line bg-tray px-4 py-3"
    >
      <h2 id="price-history" className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'stones.priceHistory' })}
      </h2>
      <table className="w-full text-12 text-ink">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {formatMessage({ id: 'stones.priceHistory.since' })}
            </th>
            <th scope="col" className={head}>
              {formatMessage({ id: 'stones.priceHistory.reason' })}
            </th>
            <th scope="col" className={head}>
              {labels.column('final_disc')}
            </th>
            <th scope="col" className={head}>
              {labels.column('final_ppc')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at, reason, final_disc: disc, final_ppc: ppc }) => (
            <tr key={at}>
              <td className={cell}>{day(dayOf(at))}</td>
              <td className={cell}>{formatMessage({ id: `stones.priceHistory.${reason}` })}</td>
              <td className={cell}>{formatFigure(disc)}</td>
              <td className={`${cell} font-semibold`}>{formatFigure(ppc)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

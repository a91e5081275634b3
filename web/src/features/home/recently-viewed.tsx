import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { describeStone } from '../../trade/stones/describe-stone.ts';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { formatStoneFigure, stoneFact, stoneName } from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ShortList } from '../../ui/short-list.tsx';
import { useViewedRows } from './use-viewed-rows.ts';

const head = 'py-1.5 text-12 font-semibold text-ink-3 whitespace-nowrap';
const figure = 'ps-3 text-right whitespace-nowrap tabular-nums';

/** The stones that were last opened in this browser, as they are now; nothing without any. */
export function RecentlyViewed() {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const { data } = useViewedRows();
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <ShortList id="viewed-stones" title={formatMessage({ id: 'home.viewed' })}>
      <table aria-labelledby="viewed-stones" className="w-full border-collapse">
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className={`${head} text-start`}>
              {formatMessage({ id: 'home.stone' })}
            </th>
            <th scope="col" className={`${head} ps-3 text-end`}>
              {labels.column('final_disc')}
            </th>
            <th scope="col" className={`${head} ps-3 text-end`}>
              {labels.column('final_ppc')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((stone) => (
            <tr key={stone.stock_uuid} className="h-12 border-b border-line text-14">
              <td>
                <span className="flex items-center gap-3">
                  <ShapeIcon shape={stoneFact(stone, 'shape') ?? 'OTHER'} size={20} />
                  <span className="flex min-w-0 flex-col">
                    <Link
                      to="/detail"
                      search={{ id: stone.stock_uuid }}
                      className="truncate font-medium text-ink hover:text-blue hover:underline"
                    >
                      <bdi>{describeStone(stone, labels)}</bdi>
                    </Link>
                    <span className="flex items-center gap-1.5 text-12 text-ink-3">
                      <StatusLetter status={stoneFact(stone, 'status')} />
                      {stoneName(stone)}
                    </span>
                  </span>
                </span>
              </td>
              <td className={`${figure} font-semibold text-ink`}>
                <bdi>{formatStoneFigure(stone, 'final_disc')}</bdi>
              </td>
              <td className={figure}>
                <bdi>{formatStoneFigure(stone, 'final_ppc')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ShortList>
  );
}

import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { useViewedStones } from '../../lib/viewed-stones.ts';
import { StoneLine } from '../../trade/stones/stone-line.tsx';
import { HomeList } from './home-list.tsx';

/** The stones that were last opened in this browser, as they are now; nothing without any. */
export function RecentlyViewed() {
  const { formatMessage } = useIntl();
  const ids = useViewedStones((viewed) => viewed.ids);
  const { data } = useCallQuery('compareStones', { ids: [...ids] }, { enabled: ids.length > 0 });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <HomeList id="viewed-stones" title={formatMessage({ id: 'home.viewed' })}>
      <ul>
        {data.rows.map((stone) => (
          <li key={stone.stock_uuid} className="border-b border-line py-2 text-14">
            <StoneLine stone={stone} />
          </li>
        ))}
      </ul>
    </HomeList>
  );
}

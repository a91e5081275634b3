import type { HomeData } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { HomeFigures } from './home-figures.tsx';
import { SpecialMessage } from './special-message.tsx';

interface HomeScreenProps {
  readonly home: HomeData;
  /** The user's saved and recent searches. */
  readonly searches: ReactNode;
  /** The latest notifications. */
  readonly notifications: ReactNode;
  /** Jewellery and loose lots that the company recommends. */
  readonly goods: ReactNode;
  /** The customer's holds; absent for users without holds. */
  readonly heldStones?: ReactNode;
  /** First steps, for a new customer. */
  readonly gettingStarted?: ReactNode;
}

/** The dashboard: the customer's figures, and the goods that the company recommends. */
export function HomeScreen({
  home,
  searches,
  notifications,
  goods,
  heldStones,
  gettingStarted,
}: HomeScreenProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'home.title' });
  const exclusive = formatMessage({ id: 'home.exclusive' });
  return (
    <div className="flex flex-col gap-10 p-4 min-[800px]:p-6">
      <h1 className="text-20 font-semibold text-ink">{title}</h1>
      <HomeFigures home={home} />
      {gettingStarted}
      <SpecialMessage home={home} />
      {heldStones && <div className="-mx-4 empty:hidden min-[800px]:-mx-6">{heldStones}</div>}
      {notifications}
      {searches}
      {home.recommended_c.length > 0 && (
        <div className="flex flex-col gap-3">
          <h2 className="text-16 font-semibold text-ink">{exclusive}</h2>
          <div className="-mx-4 min-[800px]:-mx-6">
            <StoneTable label={exclusive} stones={home.recommended_c} />
          </div>
        </div>
      )}
      {goods}
    </div>
  );
}

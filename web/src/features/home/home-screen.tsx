import type { HomeData } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { HomeFigures } from './home-figures.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SpecialMessage } from './special-message.tsx';

/** Which lists of the dashboard are loaded, or cannot be loaded. */
export interface HomeLists {
  readonly waiting: boolean;
  readonly watched: boolean;
  /** Those of the second column. */
  readonly side: boolean;
}

interface HomeScreenProps {
  readonly home: HomeData;
  /** Which lists are loaded. What is below a list appears after it, so that nothing is pushed down. */
  readonly isLoaded: HomeLists;
  /** What waits for the customer's decision. */
  readonly waiting: ReactNode;
  /** The user's saved and recent searches. */
  readonly searches: ReactNode;
  /** Watched stones that changed. */
  readonly watched: ReactNode;
  /** The latest client pages, for users who may see them. */
  readonly clientPages: ReactNode;
  /** The latest notifications. */
  readonly notifications: ReactNode;
  /** Jewellery and loose lots that the company recommends. */
  readonly goods: ReactNode;
  /** First steps, for a new customer. */
  readonly gettingStarted?: ReactNode;
}

/** The dashboard: what waits for the customer, searches and stones, and the goods that the company recommends. */
export function HomeScreen({
  home,
  isLoaded,
  waiting,
  searches,
  watched,
  clientPages,
  notifications,
  goods,
  gettingStarted,
}: HomeScreenProps) {
  const { formatMessage } = useIntl();
  const exclusive = formatMessage({ id: 'home.exclusive' });
  return (
    <div className="flex flex-col gap-6 p-4 min-[800px]:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'home.title' })}</h1>
        <HomeFigures home={home} />
      </div>
      {isLoaded.waiting ? (
        <>
          {waiting}
          {gettingStarted}
          <SpecialMessage home={home} />
          <div className="grid items-start gap-x-10 gap-y-6 min-[992px]:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            <div className="flex min-w-0 flex-col gap-6">
              {searches}
              {isLoaded.watched && watched}
            </div>
            {/* Below the first column on a phone. */}
            {isLoaded.watched && isLoaded.side && (
              <div className="flex min-w-0 flex-col gap-6">
                <RecentlyViewed />
                {clientPages}
                {notifications}
              </div>
            )}
          </div>
          {isLoaded.watched && isLoaded.side && (
            <>
              {home.recommended_c.length > 0 && (
                <div className="flex flex-col gap-3">
                  <h2 className="text-16 font-semibold text-ink">{exclusive}</h2>
                  <div className="-mx-4 min-[800px]:-mx-6">
                    <StoneTable label={exclusive} stones={home.recommended_c} />
                  </div>
                </div>
              )}
              {goods}
            </>
          )}
        </>
      ) : (
        <SkeletonRows count={8} />
      )}
    </div>
  );
}

import type { StoneRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useIsPhone } from '../../ui/use-breakpoints.ts';
import { WatchButton } from '../../trade/stones/watch-button.tsx';
import { StoneActionBar } from './stone-action-bar.tsx';
import { FactGroups } from '../../trade/stones/fact-groups.tsx';
import type { FactSearchParams, CriteriaSearchParams } from '../../trade/stones/fact-link.ts';
import { IdentityLine } from '../../trade/stones/identity-line.tsx';
import { SimilarStones } from './similar-stones.tsx';
import { PrintHeader } from './print-header.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceBreakdown, PriceHeadline } from './price-breakdown.tsx';
import { StoneMedia } from './stone-media.tsx';

interface DetailScreenProps {
  readonly id: string;
  readonly userDisc: string | null;
  /** Links back to the result and to the previous and next stone. */
  readonly backLink: ReactNode;
  /** Search parameters for the stones that share a fact. */
  readonly factLink: FactSearchParams;
  /** Search parameters for criteria in a response. */
  readonly searchLink: CriteriaSearchParams;
  readonly acts: StoneActions;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  /** Pair candidates; undefined where the user lacks the permission. */
  readonly pairs?: ReactNode;
}

/** All details of one stone. */
export function StoneScreen(props: DetailScreenProps) {
  const { id, userDisc, backLink, factLink, searchLink, acts, onPlaceOrder, pairs } = props;
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('stoneDetail', { id });
  const stone = data?.stone;
  const isPhone = useIsPhone();
  return (
    <div className="flex grow flex-col">
      <div className="flex grow flex-col gap-3 px-4 py-3 min-[800px]:px-6 print:p-0">
        <div className="max-sm:-mx-4 max-sm:-mt-3 max-sm:flex max-sm:h-13 max-sm:items-center max-sm:border-b max-sm:border-line max-sm:bg-tray max-sm:pe-1 print:hidden">
          <div className="grow">{backLink}</div>
          {isPhone && stone && <WatchButton stone={stone} acts={acts} />}
        </div>
        <PrintHeader />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows count={12} />}
        {stone && isPhone && (
          <article aria-label={formatMessage({ id: 'results.stone' })} className="flex flex-col gap-4">
            <IdentityLine stone={stone} daysInStock={data.days_in_stock} />
            <PriceHeadline stone={stone} />
            <StoneMedia stone={stone} media={data.media} />
            <PriceBreakdown stone={stone} priceList={data.price_list} userDisc={userDisc} />
            <SimilarStones stone={stone} similar={data.similar} rank={data.price_rank} linkOf={searchLink} />
            <FactGroups stone={stone} linkOf={factLink} />
            <PriceHistory changes={data.price_history} />
            {pairs}
          </article>
        )}
        {stone && !isPhone && (
          <article
            aria-label={formatMessage({ id: 'results.stone' })}
            className="grid items-start gap-x-7 gap-y-5 min-[1100px]:grid-cols-[minmax(20rem,1fr)_2fr] print:flex print:flex-col print:items-stretch"
          >
            <div className="order-2 min-[1100px]:order-none print:order-2">
              <StoneMedia stone={stone} media={data.media} />
            </div>
            <div className="flex min-w-0 flex-col gap-5 print:contents">
              <IdentityLine stone={stone} daysInStock={data.days_in_stock} />
              <PriceBreakdown stone={stone} priceList={data.price_list} userDisc={userDisc} />
              <FactGroups stone={stone} linkOf={factLink} />
            </div>
            <div className="print:hidden order-3 grid min-w-0 items-start gap-5 min-[1100px]:col-span-2 min-[1100px]:has-[>:nth-child(2)]:grid-cols-[2fr_1fr]">
              <SimilarStones
                stone={stone}
                similar={data.similar}
                rank={data.price_rank}
                linkOf={searchLink}
              />
              <PriceHistory changes={data.price_history} />
            </div>
            {pairs && <div className="print:hidden order-4 min-w-0 min-[1100px]:col-span-2">{pairs}</div>}
          </article>
        )}
      </div>
      {stone && <StoneActionBar stone={stone} acts={acts} onPlaceOrder={onPlaceOrder} />}
    </div>
  );
}

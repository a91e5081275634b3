import type { StoneRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../lib/call-query.ts';
import type { StoneActs } from '../../../lib/stones/stone-acts.ts';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { DetailActions } from './detail-actions.tsx';
import { FactGroups } from './fact-groups.tsx';
import type { FactLink, SearchLink } from './fact-link.ts';
import { IdentityLine } from './identity-line.tsx';
import { LikeStones } from './like-stones.tsx';
import { PaperHead } from './paper-head.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceSteps } from './price-steps.tsx';
import { StoneDrawings } from './stone-drawings.tsx';

interface DetailScreenProps {
  readonly id: string;
  readonly userDisc: string | null;
  /** The way back and to the neighbours. */
  readonly way: ReactNode;
  /** Where a fact leads: to the stones that share it. */
  readonly factLink: FactLink;
  /** Where a search of an answer leads. */
  readonly searchLink: SearchLink;
  readonly acts: StoneActs;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  /** What it would make a pair with; absent where the account may not. */
  readonly pairs?: ReactNode;
}

/** Everything known of one stone. */
export function DetailScreen(props: DetailScreenProps) {
  const { id, userDisc, way, factLink, searchLink, acts, onPlaceOrder, pairs } = props;
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('stoneDetail', { id });
  const stone = data?.stone;
  return (
    <div className="flex grow flex-col">
      <div className="flex grow flex-col gap-3 px-4 py-3 min-[800px]:px-6 print:p-0">
        <div className="print:hidden">{way}</div>
        <PaperHead />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingRows count={12} />}
        {stone && (
          <article
            aria-label={formatMessage({ id: 'stock.stone' })}
            className="grid items-start gap-x-7 gap-y-5 min-[1100px]:grid-cols-[minmax(20rem,1fr)_2fr] print:flex print:flex-col print:items-stretch"
          >
            <div className="order-2 min-[1100px]:order-none print:order-2">
              <StoneDrawings stone={stone} media={data.media} />
            </div>
            <div className="flex min-w-0 flex-col gap-5 print:contents">
              <IdentityLine stone={stone} daysInStock={data.days_in_stock} />
              <PriceSteps stone={stone} priceList={data.price_list} userDisc={userDisc} />
              <FactGroups stone={stone} linkOf={factLink} />
            </div>
            <div className="print:hidden order-3 grid min-w-0 items-start gap-5 min-[1100px]:col-span-2 min-[1100px]:has-[>:nth-child(2)]:grid-cols-[2fr_1fr]">
              <LikeStones stone={stone} similar={data.similar} rank={data.price_rank} linkOf={searchLink} />
              <PriceHistory changes={data.price_history} />
            </div>
            {pairs && <div className="print:hidden order-4 min-w-0 min-[1100px]:col-span-2">{pairs}</div>}
          </article>
        )}
      </div>
      {stone && <DetailActions stone={stone} acts={acts} onPlaceOrder={onPlaceOrder} />}
    </div>
  );
}

import type { Offer, OfferLine } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { callPages } from '../../lib/call-query.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { OfferLineRow } from './offer-line-row.tsx';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

const pageSize = 50;
type Shown = 'open' | 'all';

interface OffersScreenProps {
  /** Whether the customer may answer and withdraw offers. */
  readonly canAnswer: boolean;
  /** Absent when the customer may not order. */
  readonly onOrder: ((lines: readonly OfferLine[]) => void) | undefined;
}

/** My Offers: the customer's offers, the desk's answers and the current actions. */
export function OffersScreen({ canAnswer, onOrder }: OffersScreenProps) {
  const { formatMessage } = useIntl();
  const [show, setShow] = useState<Shown>('open');
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(
      callPages('getOffer', {
        key: [show],
        first: null as string | null,
        bodyOf: (before) => ({ data: { show, limit: pageSize, ...(before !== null && { cursor: before }) } }),
        next: ({ offers_data: offers }) =>
          offers.length < pageSize ? null : (offers.at(-1)?.offer_id ?? null),
      }),
    );
  const offers = data?.pages.flatMap(({ offers_data }) => offers_data) ?? [];
  const first = data?.pages[0];
  const accepted = offers.flatMap(({ lines }) => lines.filter(({ status }) => status === 'ACCEPTED'));

  return (
    <div className="flex flex-col gap-3 pb-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pt-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'offers.title' })}</h1>
        <ChipGroup
          label={formatMessage({ id: 'offers.which' })}
          options={[
            { value: 'open', label: formatMessage({ id: 'offers.open' }), count: first?.offer_count },
            { value: 'all', label: formatMessage({ id: 'offers.all' }) },
          ]}
          selected={[show]}
          onChange={() => {
            setShow(show === 'open' ? 'all' : 'open');
          }}
        />
        {onOrder && accepted.length > 1 && (
          <Button
            variant="primary"
            className="ms-auto"
            onPress={() => {
              onOrder(accepted);
            }}
          >
            {formatMessage({ id: 'offers.orderAll' }, { count: accepted.length })}
          </Button>
        )}
      </div>
      {isPending && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {first && offers.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="PRINCESS" />}
          text={formatMessage({ id: show === 'open' ? 'offers.noneOpen' : 'offers.none' })}
          action={<Link to="/search">{formatMessage({ id: 'offers.findStones' })}</Link>}
        />
      )}
      {offers.map((offer) => (
        <OfferCard key={offer.offer_id} offer={offer} canAnswer={canAnswer} onOrder={onOrder} />
      ))}
      {hasNextPage && (
        <Button
          variant="quiet"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
          className="mx-4 self-start"
        >
          {formatMessage({ id: 'offers.older' })}
        </Button>
      )}
    </div>
  );
}

interface OfferCardProps extends OffersScreenProps {
  readonly offer: Offer;
}

/** Stones offered together, with their note. */
function OfferCard({ offer, canAnswer, onOrder }: OfferCardProps) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const { offer_no: number, offered_at: at, description, lines } = offer;
  const name = formatMessage({ id: 'offers.name' }, { number });
  return (
    <section aria-label={name} className="border-y border-line bg-tray">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 text-13 min-[800px]:px-6">
        <h2 className="text-14 font-semibold text-ink">
          <bdi>{number}</bdi>
        </h2>
        <time dateTime={at} className="text-ink-3">
          <bdi>{minute(at)}</bdi>
        </time>
        <p className="empty:hidden">
          <ActorName name={offer.actor_name} />
        </p>
        {description !== '' && (
          <p dir="auto" className="min-w-0 whitespace-pre-line text-ink-2">
            {description}
          </p>
        )}
      </header>
      <ul aria-label={name}>
        {lines.map((line) => (
          <OfferLineRow
            key={line.line_id}
            line={line}
            canAnswer={canAnswer}
            onOrder={
              onOrder &&
              (() => {
                onOrder([line]);
              })
            }
          />
        ))}
      </ul>
    </section>
  );
}

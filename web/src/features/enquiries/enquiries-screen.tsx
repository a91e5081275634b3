import type { EnquirySummary } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';
import { callPages } from '../../lib/call-query.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { EnquiryStatus } from './enquiry-status.tsx';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

const pageSize = 50;

/** My Enquiry: the customer's enquiries with their status and the number of unread answers. */
export function EnquiriesScreen({ onAsk }: { readonly onAsk: (() => void) | undefined }) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(
      callPages('getAllEnquiry', {
        first: null as string | null,
        bodyOf: (before) => ({ data: { limit: pageSize, ...(before !== null && { cursor: before }) } }),
        next: ({ enquiries_data: enquiries }) =>
          enquiries.length < pageSize ? null : (enquiries.at(-1)?.enquiry_id ?? null),
      }),
    );
  const enquiries = data?.pages.flatMap(({ enquiries_data }) => enquiries_data) ?? [];
  return (
    <div className="flex flex-col gap-4 pt-4 pb-6">
      <div className="flex items-center gap-4 px-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'shell.enquiries' })}</h1>
        {onAsk && (
          <Button className="ms-auto" onPress={onAsk}>
            {formatMessage({ id: 'enquiries.ask' })}
          </Button>
        )}
      </div>
      {isPending && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && enquiries.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="ASSCHER" />}
          text={formatMessage({ id: 'enquiries.none' })}
          action={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
        />
      )}
      {enquiries.length > 0 && (
        <ul
          aria-label={formatMessage({ id: 'shell.enquiries' })}
          className="border-y border-line bg-tray text-13"
        >
          {enquiries.map((enquiry) => (
            <EnquiryLine key={enquiry.enquiry_id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="quiet"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
          className="mx-4 self-start"
        >
          {formatMessage({ id: 'enquiries.older' })}
        </Button>
      )}
    </div>
  );
}

function EnquiryLine({ enquiry }: { readonly enquiry: EnquirySummary }) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const { enquiry_id: id, enquiry_no: number, status, text, goods, unread } = enquiry;
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line px-4 py-2.5 last:border-0 hover:bg-paper min-[800px]:px-6">
      <span className="flex min-w-0 flex-1 basis-80 items-baseline gap-x-4">
        <Link
          to="/enquiry/items"
          search={{ id }}
          className="shrink-0 font-medium text-blue after:absolute after:inset-0 hover:underline"
        >
          {number}
        </Link>
        <span dir="auto" className="min-w-0 truncate text-14 text-ink">
          {text}
        </span>
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-2">
        {unread > 0 && (
          <span className="rounded-full bg-blue px-2 text-12 font-semibold text-on-blue">
            {formatMessage({ id: 'enquiries.unread' }, { count: unread })}
          </span>
        )}
        <span className="min-w-28">
          <EnquiryStatus status={status} />
        </span>
        <span className="min-w-16 tabular-nums">
          {formatMessage({ id: 'enquiries.goodsCount' }, { count: goods })}
        </span>
        <ActorName name={enquiry.person} />
        <time dateTime={enquiry.last_message_at} className="tabular-nums">
          <bdi>{clock(enquiry.last_message_at)}</bdi>
        </time>
      </span>
    </li>
  );
}

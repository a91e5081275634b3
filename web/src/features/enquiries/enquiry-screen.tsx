import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';
import { useCallQuery } from '../../lib/call-query.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { EnquiryGoodsTable } from './enquiry-goods-table.tsx';
import { EnquiryStatus } from './enquiry-status.tsx';
import { EnquiryThread } from './enquiry-thread.tsx';
import { useMarkEnquiryRead } from './use-enquiries.ts';
import { ReplyForm } from './reply-form.tsx';

interface EnquiryScreenProps {
  readonly id: string;
  /** Whether the customer may write to the desk. */
  readonly mayWrite: boolean;
}

/** One enquiry: its goods with their changes, and the conversation. */
export function EnquiryScreen({ id, mayWrite }: EnquiryScreenProps) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const { data, error, isPending, refetch } = useCallQuery('getEnquiryData', { id });
  const markRead = useMarkEnquiryRead(id);
  const unread = data?.main_data.unread ?? 0;
  useEffect(() => {
    if (unread > 0) markRead();
  }, [unread, markRead]);
  if (isPending) return <SkeletonRows count={8} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { main_data: enquiry, item_data: items, messages } = data;
  return (
    <div className="flex flex-col gap-5 pt-4 pb-6">
      <header className="flex flex-col gap-2 px-4 min-[800px]:px-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-20 font-semibold text-ink">
            {formatMessage({ id: 'enquiries.name' }, { number: enquiry.enquiry_no })}
          </h1>
          <EnquiryStatus status={enquiry.status} />
          <time dateTime={enquiry.created_at} className="text-13 text-ink-2">
            <bdi>{clock(enquiry.created_at)}</bdi>
          </time>
          <span className="text-13 empty:hidden">
            <ActorName name={enquiry.person} />
          </span>
        </div>
        {enquiry.ship_to !== '' && (
          <p className="max-w-[72ch] text-13 whitespace-pre-line text-ink-2">
            <span className="text-ink-3">{formatMessage({ id: 'enquiries.shipToShort' })} </span>
            <bdi>{enquiry.ship_to}</bdi>
          </p>
        )}
      </header>
      {items.length > 0 && <EnquiryGoodsTable items={items} />}
      <section
        aria-label={formatMessage({ id: 'enquiries.conversation' })}
        className="flex max-w-[820px] flex-col gap-4 px-4 min-[800px]:px-6"
      >
        <EnquiryThread messages={messages} isShared={enquiry.person !== null} />
        {enquiry.status === 'CLOSED' ? (
          <p className="text-13 text-ink-2">{formatMessage({ id: 'enquiries.closed' })}</p>
        ) : (
          mayWrite && <ReplyForm id={id} isAnswered={enquiry.status === 'ANSWERED'} />
        )}
      </section>
      <p className="px-4 text-13 min-[800px]:px-6">
        <Link to="/enquiries" className="inline-flex min-h-6 items-center text-blue hover:underline">
          {formatMessage({ id: 'enquiries.all' })}
        </Link>
      </p>
    </div>
  );
}

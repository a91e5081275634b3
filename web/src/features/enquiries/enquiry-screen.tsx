import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useClock } from '../../lib/clock.ts';
import { useCall } from '../../lib/call-query.ts';
import { By } from '../../ui/by.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { AskedGoods } from './asked-goods.tsx';
import { EnquiryState } from './enquiry-state.tsx';
import { EnquiryThread } from './enquiry-thread.tsx';
import { useMarkRead } from './use-enquiries.ts';
import { WriteAgain } from './write-again.tsx';

interface EnquiryScreenProps {
  readonly id: string;
  /** Whether he may write to the desk. */
  readonly mayWrite: boolean;
}

/** One enquiry: the goods, as they are now and what has changed, and the conversation. */
export function EnquiryScreen({ id, mayWrite }: EnquiryScreenProps) {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const { data, error, isPending, refetch } = useCall('getEnquiryData', { id });
  const markRead = useMarkRead(id);
  const unread = data?.main_data.unread ?? 0;
  useEffect(() => {
    if (unread > 0) markRead();
  }, [unread, markRead]);
  if (isPending) return <LoadingRows count={8} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { main_data: enquiry, item_data: items, messages } = data;
  return (
    <div className="flex flex-col gap-5 pt-4 pb-6">
      <header className="flex flex-col gap-2 px-4 min-[800px]:px-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-20 font-semibold text-ink">
            {formatMessage({ id: 'enquiries.name' }, { number: enquiry.enquiry_no })}
          </h1>
          <EnquiryState status={enquiry.status} />
          <time dateTime={enquiry.asked_at} className="text-13 text-ink-2">
            <bdi>{clock(enquiry.asked_at)}</bdi>
          </time>
          <span className="text-13 empty:hidden">
            <By name={enquiry.person} />
          </span>
        </div>
        {enquiry.ship_to !== '' && (
          <p className="max-w-[72ch] text-13 whitespace-pre-line text-ink-2">
            <span className="text-ink-3">{formatMessage({ id: 'enquiries.shipToShort' })} </span>
            <bdi>{enquiry.ship_to}</bdi>
          </p>
        )}
      </header>
      {items.length > 0 && <AskedGoods items={items} />}
      <section
        aria-label={formatMessage({ id: 'enquiries.conversation' })}
        className="flex max-w-[820px] flex-col gap-4 px-4 min-[800px]:px-6"
      >
        <EnquiryThread messages={messages} isShared={enquiry.person !== null} />
        {enquiry.status === 'CLOSED' ? (
          <p className="text-13 text-ink-2">{formatMessage({ id: 'enquiries.closed' })}</p>
        ) : (
          mayWrite && <WriteAgain id={id} isAnswered={enquiry.status === 'ANSWERED'} />
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
